import { failedEvent } from '../../runtime/block/failed-chunk.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'

/** Milliseconds after the network returns during which requests made offline may still fail. */
const settling = 10_000

/**
 * Offers a reload when a code chunk fails to load, usually because a newer build has replaced it.
 * Never reloads on its own, since a form may be half filled in. Once the shopper has answered, only
 * failures after a new tap or key press ask again.
 */
export function watchChunks(shop: Pick<Shop, 'overlay' | 'toasts' | 't'>) {
  const failures = new WeakSet<object>()
  let backAt = -settling
  addEventListener('online', () => {
    backAt = performance.now()
  })
  let isAsked = false
  const isOpen = () => shop.overlay.peek()?.name === 'reload'
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(
      name,
      () => {
        isAsked &&= isOpen()
      },
      { capture: true, passive: true },
    )
  const offerReload = () => {
    // Offline, a reload does not help; a retry does once the network is back.
    const isAway = !navigator.onLine || performance.now() - backAt < settling
    if (isAway) showToast(shop, shop.t('failure.network'), 'error', 5_000)
    else if (!isAsked) {
      isAsked = true
      shop.overlay.value = { name: 'reload' }
    }
  }
  addEventListener(failedEvent, (event) => {
    const { payload } = event as Event & { payload: unknown } // set by the bundler
    if (payload !== null && typeof payload === 'object') failures.add(payload)
    offerReload()
  })
  return {
    /** Whether the error is a chunk that failed to load; if so, the reload is offered. */
    handles(error: unknown): boolean {
      if (error === null || typeof error !== 'object' || !failures.has(error)) return false
      offerReload()
      return true
    },
  }
}
