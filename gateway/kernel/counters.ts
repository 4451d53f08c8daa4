import { LRUCache } from 'lru-cache'

/** What was used of a limit in its current window. */
export interface Used {
  used: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Counts in fixed windows, for this process alone or for all processes. */
export interface Counters {
  /**
   * Adds `cost` to what `name` used. The window begins with the first use and lasts for `window`
   * milliseconds. Never rejects.
   */
  add(name: string, cost: number, window: number): Promise<Used>
}

/** Names counted at a time; beyond it those that were not used for longest are forgotten. */
const mostNames = 100_000

/**
 * Counts of this process. The first use of a window counts once and every further one
 * `strictness` times, so that stricter counts still allow one call where one is the limit.
 */
export function localCounters(strictness = 1, max = mostNames): Counters {
  const windows = new LRUCache<string, { used: number; ends: number }>({ max })
  return {
    async add(name, cost, window) {
      const now = Date.now()
      const current = windows.get(name)
      const isNew = !current || current.ends <= now
      const next = isNew
        ? { used: cost, ends: now + window }
        : { used: current.used + cost * strictness, ends: current.ends }
      windows.set(name, next)
      return { used: next.used, ttl: next.ends - now }
    },
  }
}
