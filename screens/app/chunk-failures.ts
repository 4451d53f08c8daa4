import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { failedEvent } from './in-time.ts'

/** Milliseconds after the network is back in which what was asked for without it may still fail. */
const settling = 10_000

/**
 * Offers to load the shop anew where a part of its code cannot be had, mostly because a newer build has replaced it.
 * Never by itself: a form may be half filled in.
 */
export function watchChunks(shop: Pick<Shop, 'overlay' | 'toasts' | 't'>) {
  const failures = new WeakSet<object>()
  let backAt = -settling
  addEventListener('online', () => {
    backAt = performance.now()
  })
  const offerReload = () => {
    // Without a network loading anew helps nobody, and once it is back another try does.
    const isAway = !navigator.onLine || performance.now() - backAt < settling
    if (isAway) showToast(shop, shop.t('failure.network'), 'error', 5_000)
    else if (shop.overlay.peek()?.name !== 'reload') shop.overlay.value = { name: 'reload' }
  }
  addEventListener(failedEvent, (event) => {
    const { payload } = event as Event & { payload: unknown } // as the bundler sends it
    if (payload !== null && typeof payload === 'object') failures.add(payload)
    offerReload()
  })
  return {
    /** Whether an error is a part of the code that did not come; then the reload is offered. */
    handles(error: unknown): boolean {
      if (error === null || typeof error !== 'object' || !failures.has(error)) return false
      offerReload()
      return true
    },
  }
}
