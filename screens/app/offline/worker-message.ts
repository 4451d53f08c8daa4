import { isPageCache, type WorkerMessage } from '../../../schemas/protocol/offline.ts'

/** Sends a message to the service worker, if one controls the page. */
export function postToWorker(message: WorkerMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/**
 * Deletes the kept pages, as the member or the language changed. The page does so itself, too: after
 * a reload that passes the worker by, no worker hears of it.
 */
export async function forgetKeptPages(): Promise<void> {
  postToWorker({ type: 'forgetPages' })
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(isPageCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
