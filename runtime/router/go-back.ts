import type { Shop } from '../shop/shop.ts'

/** One page back within the shop; where there is none, or the browser does not tell, to `otherwise` in this one's place. */
export function goBack({ go }: Pick<Shop, 'go'>, otherwise: string): void {
  const { navigation } = window as { navigation?: { canGoBack: boolean } } // not in all browsers
  if (navigation?.canGoBack) history.back()
  else go(otherwise, { replace: true })
}
