import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import { CallError } from '../transport/call-error.ts'
import type { Transport } from '../transport/transport.ts'
import type { CacheEntry, LocalDatabase } from './local-database.ts'

interface Parts {
  transport: Transport
  /** Absent while not loaded, or where the browser refuses storage: then everything is asked for. */
  database: () => Promise<LocalDatabase | undefined>
  /** The counters, fresh enough for this move. */
  ticks: () => Promise<Ticks>
  /** Part of every key: answers differ by language and terminal. */
  variant: () => string
}

/** Answers from the browser's own copy while no tick has moved on and it has not expired; keeps what it asks for. */
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
    if (entry && isFresh(entry, op, tick)) return entry.value as Record<string, unknown> // kept by the line below
    let value: Record<string, unknown>
    try {
      value = await transport(op, input, options)
    } catch (error) {
      // Without a network what was seen last is better than nothing, however old.
      if (entry && isAway(error)) return entry.value as Record<string, unknown> // kept by the line below
      throw error
    }
    await db.put(cache.table, { key, tick, value, storedAt: Date.now() }).catch(ignoreStorage)
    return value
  }
}

const isFresh = ({ tick, storedAt }: CacheEntry, { cache }: AnyOp, now: number): boolean =>
  tick >= now && (cache?.expires === undefined || Date.now() - storedAt < cache.expires * 1000)

const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')

const sorted = (input: Record<string, unknown>) =>
  Object.keys(input)
    .sort()
    .map((name) => [name, input[name]])

/** A full or forbidden store costs a request, never the shop. */
const ignoreStorage = (): undefined => undefined
