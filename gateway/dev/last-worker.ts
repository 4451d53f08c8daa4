import type { ServerResponse } from 'node:http'

/**
 * Service worker that removes the one which a built shop registered at this address: it deletes all
 * caches, unregisters itself and reloads open pages.
 */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
`

/** Answers a request for the service worker: development has none. */
export function lastWorker(response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(script)
}
