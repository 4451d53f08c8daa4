import type { Shop } from '../../../runtime/shop/shop.ts'
import { chosenLines } from './chosen-lines.ts'
import type { ProductChoice } from './product-choice.ts'

/** Path of the checkout for a trial. */
export const trialCheckout = '/shop/checkout?isExp=true'

/**
 * Opens the checkout to try one unit of the choice. Only members can: a guest signs in on the way.
 * Returns whether the checkout was opened.
 */
export async function tryAtHome(shop: Shop, choice: ProductChoice): Promise<boolean> {
  const lines = chosenLines(choice)
  if (!lines.length) return false
  const { keepBuyNow } = await import('../../../runtime/cache/buy-now.ts')
  await keepBuyNow(
    shop.config.storeNbr,
    lines.map((line) => ({ ...line, qtyOrd: 1 })),
  )
  const isMember = shop.session.peek().userNbr !== undefined
  shop.go(isMember ? trialCheckout : `/account/login?redirect=${encodeURIComponent(trialCheckout)}`)
  return true
}
