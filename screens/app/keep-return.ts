import { queryOf } from '../../engine/document/query-of.ts'
import { rememberReturn } from '../../runtime/router/return-link.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { returnPath } from '../../schemas/link.ts'
import { guardOf } from '../../site/screens/guard.ts'
import { matchScreen } from '../../site/screens/match.ts'

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

/**
 * Stores the return address of a login page that the server redirected a guest to, for example when
 * a guarded address is opened directly. Navigation in the browser has stored it already.
 */
export function keepRedirected(
  shop: Pick<Shop, 'toasts' | 't' | 'config'>,
  loginAddress: string,
): void {
  const { redirect } = queryOf(loginAddress)
  const path = redirect === undefined ? undefined : returnPath(redirect)
  if (path === undefined) return
  const { isGuestCart } = shop.config.setting
  if (guardOf(matchScreen(path.split('?', 1)[0] ?? ''), path, { isGuestCart }) !== undefined)
    keepReturn(shop, path)
}

/** Opens the login page, which returns to the address afterwards. */
export function goToLogin(shop: Pick<Shop, 'toasts' | 't' | 'go'>, address: string): void {
  keepReturn(shop, address)
  shop.go(`/account/login?redirect=${encodeURIComponent(address)}`)
}
