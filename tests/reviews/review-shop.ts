import { deliverOrder, shipOrder } from '../../schemas/order/order-operator.ops.ts'
import { addReview, getReviews } from '../../schemas/review/review.ops.ts'
import { changeSettings, showSettings } from '../../schemas/store/store-operator.ops.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'

export interface ReviewShop extends OrdersShop {
  /** Buys and receives one unit, paid on delivery. Returns the number of the order. */
  received(who: Shopper, skuId: string): Promise<string>
  /** Reviews the first line of an order. Returns the answer. */
  review(who: Shopper, soNbr: string, given?: object): Promise<Record<string, unknown>>
  /** The answer for guests. */
  reviewsOf(ptNbr: string, rest?: object): Promise<Record<string, unknown>>
  /** Whether reviews wait for an operator. */
  check(isReviewChecking: boolean): Promise<void>
}

export async function createReviewShop(
  options: Parameters<typeof createOrdersShop>[0] = {},
): Promise<ReviewShop> {
  const shop = await createOrdersShop(options)
  return {
    ...shop,
    async received(who, skuId) {
      const soNbr = await shop.placed(who, skuId, { payNbr: 'COD' })
      await shop.operate(shipOrder, { soNbr })
      const { json } = await shop.operate(deliverOrder, { soNbr })
      if (json.stat !== 'delivered') throw new Error(`${soNbr} is ${String(json.stat)}`)
      return soNbr
    },
    review: async (who, soNbr, given = {}) =>
      (
        await shop.call(addReview, { soNbr, ln: 1, stars: 5, text: 'Good tea', ...given }, who, {
          remoteAddress: newAddress(),
        })
      ).json,
    reviewsOf: async (ptNbr, rest = {}) => (await shop.call(getReviews, { ptNbr, ...rest })).json,
    async check(isReviewChecking) {
      const { json } = await shop.operate(showSettings, {})
      const settings = { ...(json.settings as object), isReviewChecking }
      const changed = await shop.operate(changeSettings, { settings, version: json.version })
      if (changed.json.retCode !== 1) throw new Error(`not set: ${JSON.stringify(changed.json)}`)
      // Other processes, and this one, hear of it a moment later.
      await shop.gateway.directory.reload()
    },
  }
}
