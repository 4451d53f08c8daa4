import { LRUCache } from 'lru-cache'

/** Use of a limit in its current window. */
export interface Used {
  used: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Fixed-window counters, per process or shared by all. */
export interface Counters {
  /**
   * Adds `cost` to the use of `name`. The window starts with the first use and lasts `window`
   * milliseconds. Never rejects.
   */
  add(name: string, cost: number, window: number): Promise<Used>
}

/** Maximum names counted; beyond it the least recently used are dropped. */
const mostNames = 100_000

/**
 * Counters of this process. The first use in a window counts once, further ones `strictness` times,
 * so that a limit of one still allows one call.
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
