import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counters } from '../kernel/counters.ts'

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

/** Adapts `counters` to the rate-limit library; each route is counted separately. */
export const limitStoreOn = (counters: Counters): FastifyRateLimitStoreCtor =>
  class LimitStore implements FastifyRateLimitStore {
    readonly #route: string

    constructor(_options: object, route = '') {
      this.#route = route
    }

    incr(key: string, callback: Callback, window: number) {
      void this.#add(key, callback, window)
    }

    async #add(key: string, callback: Callback, window: number): Promise<void> {
      const { used, ttl } = await counters.add(`${this.#route}|${key}`, 1, window)
      callback(null, { current: used, ttl })
    }

    child(options: object) {
      return new LimitStore(options, nameOf(options))
    }
  }

/**
 * Name of a limit: the library passes the route in a field of its own; limits outside of routes
 * have none.
 */
function nameOf(options: object): string {
  const { method = '', url = '' } = (
    options as { routeInfo: { method?: string | string[]; url?: string } }
  ) // set by the library
  .routeInfo
  return `${String(method)} ${url}`.trim()
}
