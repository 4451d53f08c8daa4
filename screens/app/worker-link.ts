import { basePath } from '../../schemas/protocol/constants.ts'
import { workerPath, type WorkerMessage } from '../../schemas/protocol/offline.ts'

/* oxlint-disable unicorn/require-post-message-target-origin -- a worker is of this origin; its messages take none */

/** Milliseconds between two questions whether there is a newer shop. */
const askAgain = 3_600_000

interface Parts {
  /** Addresses of pages to keep. */
  pages: readonly string[]
  /** A newer shop is ready; told how to change over, which loads the page anew. */
  onUpdate: (changeOver: () => void) => void
}

/**
 * Registers the service worker, which keeps the shop for being offline; loaded when the browser has nothing better
 * to do. What was loaded before it stood is handed to it.
 */
export async function linkWorker({ pages, onUpdate }: Parts): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerPath, {
    scope: `${basePath}/`,
    updateViaCache: 'none',
  })
  const offer = () => {
    const { waiting } = registration
    // Without a controller this is the first worker, and there is nothing to change over from.
    if (!waiting || !serviceWorker.controller) return
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'takeOver' } satisfies WorkerMessage)
      // The old worker may still be busy; whoever pressed the button is not kept waiting for it.
      setTimeout(() => location.reload(), 3_000)
    })
  }
  offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer())
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgain) return
    askedAt = Date.now()
    registration.update().catch(() => undefined) // asked again the next time
  })
  const { active } = await serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}${basePath}/assets/`))
  active?.postMessage({ type: 'keep', urls: [...loaded, ...pages] } satisfies WorkerMessage)
}
