import type { Shop } from '../shop/shop.ts'

/**
 * Goes back within the shop; without an entry to go back to, or if the browser does not say,
 * replaces the page with `otherwise`.
 */
export function goBack({ go }: Pick<Shop, 'go'>, otherwise: string): void {
  const { navigation } = window as { navigation?: { canGoBack: boolean } } // not in all browsers
  if (navigation?.canGoBack) history.back()
  else go(otherwise, { replace: true })
}
