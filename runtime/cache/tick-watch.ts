import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import type { Transport } from '../transport/transport.ts'

/** How long a move waits for the counters before it shows what it has. */
const patience = 2_000

/** The server's counters, asked for once a move; those known last where the network is slow or away. */
export function createTickWatch(transport: Transport, initial: Ticks): () => Promise<Ticks> {
  let known = initial
  let askedAt = -Infinity
  let asking: Promise<Ticks> | undefined
  return () => {
    if (Date.now() - askedAt < protocol.duplicateGuard) return asking ?? Promise.resolve(known)
    askedAt = Date.now()
    const fresh = transport(getTickInfo, {}).then(
      (answer) => {
        known = answer as unknown as Ticks // the operation's own response
        return known
      },
      () => known,
    )
    asking = Promise.race([
      fresh,
      new Promise<Ticks>((resolve) => setTimeout(() => resolve(known), patience)),
    ])
    return asking
  }
}
