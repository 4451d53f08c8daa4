import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { lineKinds } from '../../../schemas/cart/cart.schema.ts'
import type { ProductChoice } from '../product-choice.ts'

/** Where an order for a group is filled in; without `grpNbr` it opens one. */
export const groupCheckout = (cpgNbr: string, grpNbr: string | undefined): string => {
  const query = new URLSearchParams({ cpgNbr, ...(grpNbr !== undefined && { grpNbr }) })
  return `/shop/checkout?${query.toString()}`
}

/**
 * Goes to the checkout with what is chosen, at the price of a group: the one that is named, else the one that an invitation
 * led to, else a new one. Only members have seats: a guest signs in on the way. Answers whether it went on.
 */
export async function buyInGroup(
  shop: Shop,
  { sku, quantity, additions, invitedTo, product }: ProductChoice,
  grpNbr = invitedTo.peek(),
): Promise<boolean> {
  const chosen = sku.peek()
  const cpgNbr = product.GrpCpgInfo?.cpgNbr
  if (!chosen || cpgNbr === undefined) return false
  const { ptNbr } = product.BasicInfo
  const { keepBuyNow } = await import('../../../runtime/cache/buy-now.ts')
  await keepBuyNow(shop.config.storeNbr, [
    { skuId: chosen.skuId, qtyOrd: quantity.peek(), kind: lineKinds.main, ptNbr, cpgNbr },
  ])
  // An add-on goes with what is bought alone.
  if (additions.peek().size) showToast(shop, shop.t('actions.noAdditions'), 'success', 4_000)
  const checkout = groupCheckout(cpgNbr, grpNbr)
  const isMember = shop.session.peek().userNbr !== undefined
  shop.go(isMember ? checkout : `/account/login?redirect=${encodeURIComponent(checkout)}`)
  return true
}
