import { basePath } from './constants.ts'

/** Path of the service worker, and of its offline page for pages that are not cached. */
export const workerPath = `${basePath}/sw.js`
export const offlinePath = `${basePath}/offline`

/** Names of the browser's caches. */
export const offlineCaches = {
  assets: 'vitrine-assets',
  pictures: 'vitrine-pictures',
  pages: 'vitrine-pages',
  shell: 'vitrine-shell',
} as const

/**
 * Header of a member's page that the browser may keep for offline use until the member signs out.
 * Its value is a hash, different for each member. Pages without it are kept for guests if `mayKeep`
 * allows it.
 */
export const keptForHeader = 'x-kept-for'

/** The cache of a member's pages, by the value of `keptForHeader`. */
export const memberCachePrefix = 'vitrine-member-'

/** Whether a cache holds pages, a guest's or a member's. */
export const isPageCache = (name: string): boolean =>
  name === offlineCaches.pages || name.startsWith(memberCachePrefix)

/** Bounds of a member's pages: entries, and days. */
export const memberPagesBound = { entries: 40, days: 7 } as const

/** Messages from the page to the service worker. */
export type WorkerMessage =
  /** Activate now: the shopper agreed to reload the shop. */
  | { type: 'takeOver' }
  /** The member or the language changed, so cached pages must not be shown again. */
  | { type: 'forgetPages' }
  /** Pages that were opened before the worker was active, to be cached. */
  | { type: 'keep'; urls: readonly string[] }

/** Whether a response may be cached for offline use; private and no-store responses may not. */
export const mayKeep = (status: number, cacheControl: string | null): boolean =>
  status === 200 && !/\b(private|no-store)\b/i.test(cacheControl ?? '')
