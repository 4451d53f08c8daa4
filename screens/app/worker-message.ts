import type { WorkerMessage } from '../../schemas/protocol/offline.ts'

/** Tells the service worker; where there is none there is nothing to tell. */
export function postToWorker(message: WorkerMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}
