import { lineKinds } from '../../../schemas/cart/cart.schema.ts'
import { orderLineKinds, type LineStat } from '../../../schemas/order/checkout.schema.ts'
import { changeCart, fillCart } from '../../cart/index.ts'
import type { Context } from '../../core/context.ts'
import { memberOrder } from '../reading/own-order.ts'
import { orderStatOf } from '../checkout/order-goods.ts'
import { linesOf } from '../order-rows.ts'

interface BoughtAgain {
  qty: number
  GoneList: { skuId: string; ptName: string; stat: LineStat }[]
}

/**
 * Adds an order's products to its member's cart, in the quantities that are available now. Gifts
 * from coupons are left out. Fails with CART_FULL if the cart has no room for more lines.
 */
export const buyOrderAgain = (ctx: Context, soNbr: string): Promise<BoughtAgain> =>
  changeCart(
    ctx,
    async (draft) => {
      const ordered = await linesOf(draft.asking.db, await memberOrder(ctx, soNbr))
      const names = new Map(ordered.map(({ skuId, ptName }) => [skuId, ptName]))
      const filled = await fillCart(
        draft,
        ordered
          .filter(({ kind }) => kind !== orderLineKinds.gift)
          .map(({ skuId, ptNbr, kind, parPtNbr, qty }) => ({
            skuId,
            ptNbr,
            qtyOrd: qty,
            kind: kind === orderLineKinds.addition ? lineKinds.addition : lineKinds.main,
            parPtNbr: kind === orderLineKinds.addition ? (parPtNbr ?? '') : '',
          })),
      )
      return {
        qty: filled.reduce((sum, { qty }) => sum + qty, 0),
        GoneList: filled.flatMap(({ skuId, qty, fault = 'removed' }) =>
          qty ? [] : [{ skuId, ptName: names.get(skuId) ?? skuId, stat: orderStatOf[fault] }],
        ),
      }
    },
    (_changed, answer) => Promise.resolve(answer),
  )
