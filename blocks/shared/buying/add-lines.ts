import type { Shop } from '../../../runtime/shop/shop.ts'
import { addCart } from '../../../schemas/cart/cart.ops.ts'
import type { BuyLine } from '../../../schemas/cart/cart.schema.ts'

/** The last call that adds to a guest's cart. */
let adding: Promise<unknown> = Promise.resolve()

/**
 * Adds lines to the cart. A guest's calls follow each other: the first one begins the cart, and two
 * at once would begin two.
 */
export function addLines(shop: Shop, PtList: readonly BuyLine[]) {
  const add = () => shop.call(addCart, { PtList: [...PtList] })
  if (shop.session.peek().userNbr !== undefined) return add()
  const added = adding.then(add, add)
  adding = added
  return added
}
