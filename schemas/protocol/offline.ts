import { basePath } from './constants.ts'

/** What the service worker is served as, and the page that it shows where it has kept none. */
export const workerPath = `${basePath}/sw.js`
export const offlinePath = `${basePath}/offline`

/** Names of the browser's caches. */
export const offlineCaches = {
  assets: 'vitrine-assets',
  pictures: 'vitrine-pictures',
  pages: 'vitrine-pages',
  shell: 'vitrine-shell',
} as const

/** What the page tells the service worker. */
export type WorkerMessage =
  /** Take over now: the shopper agreed to load the shop anew. */
  | { type: 'takeOver' }
  /** Somebody else is here, or another language: pages kept so far must not be shown again. */
  | { type: 'forgetPages' }
  /** These addresses of the shop were opened before the worker stood. */
  | { type: 'keep'; urls: readonly string[] }

/** Whether an answer may be kept for offline: a member's never, nor what its sender wants forgotten. */
export const mayKeep = (status: number, cacheControl: string | null): boolean =>
  status === 200 && !/\b(private|no-store)\b/i.test(cacheControl ?? '')
