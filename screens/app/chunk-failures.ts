import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

/** Told by the bundler's loader when a part of the code does not come. */
const failedEvent = 'vite:preloadError'

/** A part of the code that is still not here after the time allowed (S1 §8) counts as one that failed. */
export function inTime<T>(chunk: Promise<T>, allowed: number = protocol.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('inTime: a part of the code did not come in time')
      dispatchEvent(Object.assign(new Event(failedEvent), { payload: error }))
      reject(error)
    }, allowed)
  })
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer))
}

/**
 * Offers to load the shop anew where a part of its code cannot be had, mostly because a newer build has replaced it.
 * Never by itself: a form may be half filled in.
 */
export function watchChunks(shop: Pick<Shop, 'overlay' | 'toasts' | 't'>) {
  const failures = new WeakSet<object>()
  const offerReload = () => {
    // Without a network loading anew helps nobody.
    if (!navigator.onLine) showToast(shop, shop.t('failure.network'), 'error', 5_000)
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
