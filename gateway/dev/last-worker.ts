import type { ServerResponse } from 'node:http'

/**
 * Replaces the service worker that a built shop left at this address: it deletes the pages that were
 * kept, unregisters itself, and loads the open pages again.
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
