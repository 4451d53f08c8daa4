import type { WorkerMessage } from '../../../schemas/protocol/offline.ts'

/** Sends a message to the service worker, if one controls the page. */
export function postToWorker(message: WorkerMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}
