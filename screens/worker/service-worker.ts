import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { basePath } from '../../schemas/protocol/constants.ts'
import {
  isPageCache,
  keptForHeader,
  mayKeep,
  memberCachePrefix,
  memberPagesBound,
  offlineCaches,
  offlinePath,
  type WorkerMessage,
} from '../../schemas/protocol/offline.ts'
import { withoutSecret } from '../../schemas/secret-path.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const __BUILD__: string
/** Built files needed offline, whether or not a page has requested them. */
declare const __OFFLINE_ASSETS__: readonly string[]
const scope = self as unknown as WorkerScope // this file runs in a worker only

/** Seconds to wait for a page before showing its last copy. */
const patience = 4
const day = 86_400
const anyVariant = { ignoreVary: true }
/** Bounds a cache by entries and days; it is purged first when storage runs out. */
const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * day,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin // the library types its absent callbacks as undefined

/** Built files have a content hash in their name, so a cached copy never becomes stale. */
const assets = new CacheFirst({
  cacheName: offlineCaches.assets,
  matchOptions: anyVariant,
  plugins: [bounded(240, 60)],
})

const pictures = new CacheFirst({
  cacheName: offlineCaches.pictures,
  matchOptions: anyVariant,
  plugins: [
    {
      // A picture whose better format is still being made is sent without `immutable`.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.get('cache-control')?.includes('immutable')
          ? response
          : null,
    },
    bounded(160, 30),
  ],
})

/** How often pages were forgotten; what was requested before the last time is not kept. */
let forgotten = 0

async function forgetPages(isGone: (cacheName: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => isPageCache(name) && isGone(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Keeps a member's page, and forgets those of anybody else. A page that is for no cache, such as the
 * checkout, does not say whose it is: only guests' pages go then.
 */
async function keepForMember(request: Request, response: Response): Promise<void> {
  const owner = response.headers.get(keptForHeader)
  if (owner === null) return forgetPages((name) => name === offlineCaches.pages)
  const name = `${memberCachePrefix}${owner}`
  await forgetPages((other) => other !== name)
  const kept = await caches.open(name)
  // Deleted first, so that the order of the keys is the order of the visits.
  await kept.delete(request, anyVariant)
  await kept.put(request, response)
  const requests = await kept.keys()
  const old = requests.slice(0, Math.max(0, requests.length - memberPagesBound.entries))
  await Promise.all(old.map((one) => kept.delete(one, anyVariant)))
}

/** The kept page of a member, unless it is too old. */
async function memberPage(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(memberCachePrefix)) continue
    const page = await (await caches.open(name)).match(request, anyVariant)
    const age = Date.now() - Date.parse(page?.headers.get('date') ?? '')
    if (page && age < memberPagesBound.days * day * 1000) return page
  }
  return undefined
}

const pages = new NetworkFirst({
  cacheName: offlineCaches.pages,
  networkTimeoutSeconds: patience,
  matchOptions: anyVariant,
  plugins: [
    {
      handlerWillStart: async ({ state }) => {
        if (state) state.forgotten = forgotten
      },
      cacheWillUpdate: async ({ request, response, state }) => {
        // Requested before the member or the language changed.
        if (state?.forgotten !== forgotten) return null
        if (mayKeep(response.status, response.headers.get('cache-control'))) {
          // A guest's page: the member's session has ended.
          await forgetPages((name) => name !== offlineCaches.pages)
          return response
        }
        if (response.status === 200) await keepForMember(request, response.clone())
        return null
      },
      handlerDidError: async ({ request }) => await memberPage(request),
    },
    bounded(40, 30),
  ],
})

const isUnder = (folder: string, { pathname }: URL): boolean =>
  pathname.startsWith(`${basePath}/${folder}/`)

/** An address that contains a secret is never cached. */
const isSecret = ({ pathname }: URL): boolean => withoutSecret(pathname) !== pathname

registerRoute(({ url, sameOrigin }) => sameOrigin && isUnder('assets', url), assets)
registerRoute(({ url, sameOrigin }) => sameOrigin && isUnder('img', url), pictures)
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    `${url.pathname}/`.startsWith(`${basePath}/`) &&
    url.pathname !== offlinePath &&
    !isSecret(url),
  pages,
)
// The page itself caches operations, since it knows when they become stale; nothing under /api/ has
// a route.

setCatchHandler(async ({ request }) => {
  const kept = request.mode === 'navigate' ? await caches.match(offlinePath, anyVariant) : undefined
  return kept ?? Response.error()
})

/** Fetches the offline page again, in the current language. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-store' })
  if (page.ok) await (await caches.open(offlineCaches.shell)).put(offlinePath, page)
}

async function keep(urls: readonly string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address, scope.location.href)
    if (url.origin !== scope.location.origin) continue
    if (isUnder('assets', url)) await assets.handle({ request: new Request(url), event: idle() })
    else if (
      `${url.pathname}/`.startsWith(`${basePath}/`) &&
      !isSecret(url) &&
      !(await isFresh(url.href))
    )
      await pages.handle({ request: new Request(url), event: idle() })
  }
}

/** Whether a page was cached less than ten minutes ago. */
async function isFresh(url: string): Promise<boolean> {
  const names = (await caches.keys()).filter(isPageCache)
  const kept = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(url, anyVariant)),
  )
  return kept.some((page) => Date.now() - Date.parse(page?.headers.get('date') ?? '') < 600_000)
}

/** Strategies need an event to extend; the message's own event already waits for all of this. */
const idle = () =>
  Object.assign(new Event('keep'), { waitUntil: () => undefined }) as unknown as FetchEvent

scope.addEventListener('install', (event) => {
  // The build name in this file makes the browser see a new worker with each build.
  performance.mark(__BUILD__)
  event.waitUntil(keepOfflinePage())
  void keep(__OFFLINE_ASSETS__.map((file) => `${basePath}/${file}`)).catch(() => undefined) // cached when first requested
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim())
})

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage // pages of the same build, or of the one before
  if (message.type === 'takeOver') event.waitUntil(scope.skipWaiting())
  else if (message.type === 'forgetPages') {
    forgotten++
    event.waitUntil(
      forgetPages().then(() => keepOfflinePage().catch(() => undefined)), // on failure the previous offline page stays
    )
  } else if (message.type === 'keep') event.waitUntil(keep(message.urls).catch(() => undefined)) // kept with the next message
})
