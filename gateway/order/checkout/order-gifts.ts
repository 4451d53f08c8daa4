import { eq } from 'drizzle-orm'
import type { Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import { collectOpen, couponOf, isOver, offersOf } from '../../coupon/index.ts'
import { coupons } from '../../coupon/coupon.tables.ts'
import type { Context } from '../../core/context.ts'
import type { Order } from '../order-rows.ts'

/** Orders that earn coupons: paid, or cash on delivery. */
const earns = ({ stat }: Order) =>
  ['pledge', 'cod', 'shiping', 'delivered', 'closed'].includes(stat)

/** Coupons that the store grants for an order, whether collected or not. */
export async function couponsForOrder(ctx: Context, order: Order): Promise<Coupon[]> {
  if (!ctx.store.config.hasOrderCoupon || !earns(order)) return []
  const offered = await offersOf(ctx, ctx.db, eq(coupons.source, 'order'))
  return offered
    .filter(
      ({ offer, holding }) =>
        holding || (!isOver(offer, ctx.now) && order.createdAt >= offer.effdate),
    )
    .map((offered) => couponOf(ctx, offered))
}

/** Collects the coupons that an order earns and returns the new ones. */
export const collectForOrder = async (ctx: Context, order: Order): Promise<Coupon[]> =>
  ctx.store.config.hasOrderCoupon && earns(order) ? collectOpen(ctx, 'order', order.createdAt) : []
