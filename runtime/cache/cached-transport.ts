import type { BrowserOp } from '../../schemas/kit/define-op.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import { CallError } from '../transport/call-error.ts'
import type { Transport } from '../transport/transport.ts'
import type { CacheEntry, LocalDatabase } from './local-database.ts'

interface Parts {
  transport: Transport
  /**
   * `undefined` while it is loading or if the browser refuses storage; then every call goes to the
   * network.
   */
  database: () => Promise<LocalDatabase | undefined>
  /** The change counters, recent enough for this navigation. */
  ticks: () => Promise<Ticks>
  /** Part of every key: answers differ by language, terminal and member. */
  variant: () => string
}

/**
 * Answers from the browser's copy if no counter has increased and the entry has not expired; stores
 * new answers.
 */
export function createCachedTransport({ transport, database, ticks, variant }: Parts): Transport {
  return async (op, input, options) => {
    const db = await database()
    const { cache } = op
    if (!db || !cache || op.fun === 'base') {
      const answer = await transport(op, input, options)
      if (db && op.clears?.length) await db.clear(op.clears).catch(ignoreStorage)
      return answer
    }
    const key = `${op.key}|${variant()}|${JSON.stringify(sorted(input))}`
    const [entry, counters] = await Promise.all([
      db.get(cache.table, key).catch(ignoreStorage),
      ticks(),
    ])
    const tick = cache.ticks.reduce((sum, name) => sum + counters[name], 0)
    if (entry && isFresh(entry, op, tick)) return entry.value as Record<string, unknown> // stored by the line below
    let value: Record<string, unknown>
    try {
      value = await transport(op, input, options)
    } catch (error) {
      // Without a network the last known answer is better than none, however old.
      if (entry && isAway(error)) return entry.value as Record<string, unknown> // stored by the line below
      throw error
    }
    await db.put(cache.table, { key, tick, value, storedAt: Date.now() }).catch(ignoreStorage)
    return value
  }
}

const isFresh = ({ tick, storedAt }: CacheEntry, { cache }: BrowserOp, now: number): boolean =>
  tick >= now && (cache?.expires === undefined || Date.now() - storedAt < cache.expires * 1000)

const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')

const sorted = (input: Record<string, unknown>) =>
  Object.keys(input)
    .sort()
    .map((name) => [name, input[name]])

/** Ignores a full or forbidden storage, which only costs a request. */
const ignoreStorage = (): undefined => undefined
