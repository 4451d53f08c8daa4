import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import type { Transport } from '../transport/transport.ts'

/** Milliseconds that a navigation waits for the counters before it uses the last known ones. */
const patience = 2_000

/**
 * Returns the server's counters, requested once per navigation; the last known ones if the network
 * is slow or away.
 */
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
