import { rememberReturn } from '../../runtime/router/return-link.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'

/**
 * Stores the return address for after the sign-in. If the browser refuses storage, shows a message
 * and continues.
 */
export function keepReturn(shop: Pick<Shop, 'toasts' | 't'>, address: string): void {
  try {
    rememberReturn(address)
  } catch {
    showToast(shop, shop.t('failure.storage'), 'error', 5_000) // the login page's query still holds the return address
  }
}

/** Opens the login page, which leads back to the address. */
export function goToLogin(shop: Pick<Shop, 'toasts' | 't' | 'go'>, address: string): void {
  keepReturn(shop, address)
  shop.go(`/account/login?redirect=${encodeURIComponent(address)}`)
}
