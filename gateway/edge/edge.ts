import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { edgeMark } from '../../schemas/protocol/constants.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import { isUnchanged, type Topics } from '../store/topics.ts'
import type { EdgeSettings } from './edge-settings.ts'
import { createPurger } from './purger.ts'

/** What an edge cache needs to know of a guest's page. */
export interface KeptPage {
  store: Store
  topics: Topics
  /** Milliseconds since 1970. */
  validUntil: number
}

/** Shared caches in front of the gateway: a CDN or Varnish. */
export interface Edge {
  /**
   * Whether the request comes from a guest through an edge that varies pages by `x-page-variant`.
   */
  isAsking(request: FastifyRequest): boolean
  /** Cache headers for an edge; `undefined` if it must not cache the page, since it changed. */
  headersOf(page: KeptPage): Record<string, string> | undefined
  close(): void
}

/** Key of all pages of all stores. */
const everything = 'vitrine'

/** Cache times in seconds; `unpurged` applies while purge requests are not acknowledged. */
const seconds = { unpurged: 2, whileRevalidating: 10, ifError: 86_400 }

/** Header in which the CDN lists the cookies in its cache key, session excluded. */
export const variantHeader = 'x-page-variant'
const variantOf = ({ lang = '', terminal = '' }: Record<string, string | undefined>): string =>
  `${lang};${terminal}`

export function createEdge(
  settings: EdgeSettings | undefined,
  directory: StoreDirectory,
  log: FastifyBaseLogger,
): Edge {
  const purger =
    settings &&
    createPurger({
      ...settings,
      everything,
      say: {
        lost: (error) =>
          log.warn({ err: error }, 'the edge cache cannot be told what changed; it keeps pages for two seconds only'), // prettier-ignore
        found: () => log.info('the edge cache hears again what changed'),
      },
    })
  const stopWatching = directory.onChange((storeNbr, topic) =>
    purger?.purge(topic === undefined ? storeNbr : keyOf(storeNbr, topic)),
  )
  return {
    isAsking: ({ headers, cookies }) =>
      headers[variantHeader] === variantOf(cookies) && cookies.sid === undefined,
    headersOf({ store, topics, validUntil }) {
      const current = directory.byNbr(store.storeNbr)
      if (current?.version !== store.version || !isUnchanged(topics, current)) return undefined
      const most = purger?.isAcknowledged() ? Infinity : seconds.unpurged
      const lasts = Math.min(Math.floor((validUntil - Date.now()) / 1_000), most)
      if (lasts < 1) return undefined
      const { storeNbr } = store
      const keys = [everything, storeNbr, ...[...topics.keys()].map((one) => keyOf(storeNbr, one))]
      return {
        // Browsers ask again each time; `stale-while-revalidate` is for the edge alone (RFC 9213).
        'cache-control': `public, max-age=0, s-maxage=${lasts}, stale-if-error=${seconds.ifError}`,
        'cdn-cache-control': `max-age=${lasts}, stale-while-revalidate=${seconds.whileRevalidating}, stale-if-error=${seconds.ifError}`,
        'surrogate-key': keys.join(' '),
        'cache-tag': keys.join(','),
        vary: `Accept-Encoding, ${variantHeader}`,
        // Tells the page's script that the gateway may not have seen the visit.
        'server-timing': edgeMark,
      }
    },
    close() {
      stopWatching()
      purger?.close()
    },
  }
}

/** Keys are separated by spaces or commas. */
const keyOf = (storeNbr: string, topic: string): string =>
  `${storeNbr}/${encodeURIComponent(topic)}`
