import { basePath } from '../../../schemas/protocol/constants.ts'
import { workerPath, type WorkerMessage } from '../../../schemas/protocol/offline.ts'

/* oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker take no target origin */

/** Milliseconds between two checks for a newer version. */
const askAgain = 3_600_000

interface Parts {
  /** Addresses of pages to keep. */
  pages: readonly string[]
  /** Called when a newer version is ready; `changeOver` activates it and reloads the page. */
  onUpdate: (changeOver: () => void) => void
}

/**
 * Registers the service worker for offline use, when the browser is idle. Files that were loaded
 * before it was active are passed to it.
 */
export async function linkWorker({ pages, onUpdate }: Parts): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerPath, {
    scope: `${basePath}/`,
    updateViaCache: 'none',
  })
  const offer = () => {
    const { waiting } = registration
    // Without a controller this is the first worker, and there is nothing to replace.
    if (!waiting || !serviceWorker.controller) return
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'takeOver' } satisfies WorkerMessage)
      // The old worker may still be busy; reload anyway after three seconds.
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
    registration.update().catch(() => undefined) // a failed check is repeated at the next interval
  })
  const { active } = await serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}${basePath}/assets/`))
  active?.postMessage({ type: 'keep', urls: [...loaded, ...pages] } satisfies WorkerMessage)
}
