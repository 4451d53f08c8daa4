import type { Call, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { mergeCart } from '../../schemas/cart/cart.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

/** Moves the guest's cart into the member's, and names the products that are fewer now. */
export async function mergeGuestCart(shop: Shop, call: Call): Promise<void> {
  const { cnt, qty, LessList } = await call(mergeCart, {})
  shop.cartCount.value = cnt
  if (!qty && !LessList.length) return
  await shop.needTexts('cart')
  const names = LessList.map(({ ptName, optdName, qty: left }) =>
    shop.t('cart.mergedLine', { name: [ptName, optdName].filter(Boolean).join(', '), count: left }),
  )
  if (names.length) {
    const list = new Intl.ListFormat(shop.lang).format(names)
    showToast(shop, shop.t('cart.mergedLess', { names: list }), 'error', 10_000)
  } else showToast(shop, shop.t('cart.merged'), 'success', protocol.successToast)
}
