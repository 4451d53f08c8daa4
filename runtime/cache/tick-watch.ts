import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { tickExpires, tickNames, type Ticks } from '../../schemas/protocol/cache.ts'
import type { Transport } from '../transport/transport.ts'
import type { LocalDatabase } from './local-database.ts'

/** Milliseconds that a navigation waits for the counters before it uses the last known ones. */
const patience = 2_000

/** Key of the one entry in the table of counters. */
const key = 'last'

interface Parts {
  transport: Transport
  /** Counters received with the page. */
  initial: Ticks
  /** Stores the last known counters; `undefined` if the browser refuses storage. */
  database: () => Promise<Pick<LocalDatabase, 'get' | 'put'> | undefined>
}

/**
 * Returns the server's counters, requested once per navigation. If the network is slow or
 * unreachable, returns the last known ones: the higher of the page's, which may be an old copy, and
 * those that this browser received within seven days.
 */
export function createTickWatch({ transport, initial, database }: Parts): () => Promise<Ticks> {
  let known = initial
  let recalled: Promise<void> | undefined
  const recall = async () => {
    const entry = await (await database())?.get('tick', key)
    if (!entry || Date.now() - entry.storedAt >= tickExpires * 1_000) return
    known = highest(known, entry.value as Ticks) // stored by the function below
  }
  const keep = async (value: Ticks) =>
    (await database())?.put('tick', { key, tick: 0, value, storedAt: Date.now() })
  let askedAt = -Infinity
  let asking: Promise<Ticks> | undefined
  return () => {
    if (Date.now() - askedAt < protocol.duplicateGuard) return asking ?? Promise.resolve(known)
    askedAt = Date.now()
    recalled ??= recall().catch(ignoreStorage)
    const fresh = transport(getTickInfo, {}).then(
      (answer) => {
        known = answer as unknown as Ticks // the operation's own response
        void keep(known).catch(ignoreStorage)
        return known
      },
      () => recalled?.then(() => known) ?? known,
    )
    asking = Promise.race([
      fresh,
      new Promise<Ticks>((resolve) => setTimeout(() => resolve(known), patience)),
    ])
    return asking
  }
}

const highest = (one: Ticks, other: Ticks): Ticks =>
  Object.fromEntries(tickNames.map((name) => [name, Math.max(one[name], other[name])])) as Ticks // one entry per name

const ignoreStorage = (): undefined => undefined
