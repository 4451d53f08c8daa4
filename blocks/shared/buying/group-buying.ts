import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { lineKinds } from '../../../schemas/cart/cart.schema.ts'
import type { ProductChoice } from './product-choice.ts'

/** Path of the checkout for a group order; without `grpNbr` the order starts a new group. */
export const groupCheckout = (cpgNbr: string, grpNbr: string | undefined): string => {
  const query = new URLSearchParams({ cpgNbr, ...(grpNbr !== undefined && { grpNbr }) })
  return `/shop/checkout?${query.toString()}`
}

/**
 * Opens the checkout at the group price: for the named group, else the one of the invitation, else
 * a new one. Only members can join: a guest signs in on the way. Returns whether the checkout was
 * opened.
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
  const qtyOrd = Math.min(quantity.peek(), product.GrpCpgInfo?.surplusStock ?? Infinity)
  const { keepBuyNow } = await import('../../../runtime/cache/buy-now.ts')
  await keepBuyNow(shop.config.storeNbr, [
    { skuId: chosen.skuId, qtyOrd, kind: lineKinds.main, ptNbr, cpgNbr },
  ])
  // Add-ons are not sold at the group price.
  if (additions.peek().size) showToast(shop, shop.t('actions.noAdditions'), 'success', 4_000)
  const checkout = groupCheckout(cpgNbr, grpNbr)
  const isMember = shop.session.peek().userNbr !== undefined
  shop.go(isMember ? checkout : `/account/login?redirect=${encodeURIComponent(checkout)}`)
  return true
}
