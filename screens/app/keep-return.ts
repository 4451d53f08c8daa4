import { rememberReturn } from '../../runtime/router/return-link.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'

/** Keeps where to go on after signing in; a browser that refuses to keep it is told so, and goes on all the same (S1 §8). */
export function keepReturn(shop: Pick<Shop, 'toasts' | 't'>, address: string): void {
  try {
    rememberReturn(address)
  } catch {
    showToast(shop, shop.t('failure.storage'), 'error', 5_000) // the login page's address still says where to go on
  }
}
