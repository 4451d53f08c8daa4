import { eq } from 'drizzle-orm'
import type { Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import { collect, couponOf, isOver, offersOf } from '../../coupon/index.ts'
import { coupons } from '../../coupon/coupon.tables.ts'
import type { Context } from '../../core/context.ts'
import { OpFailure } from '../../core/failure.ts'
import type { Order } from '../fulfilment/release.ts'

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
    .map(({ offer, holding }) => couponOf(ctx, offer, holding))
}

/**
 * Collects the coupons that an order earns and returns the new ones. A coupon that has run out does
 * not block the others.
 */
export async function collectForOrder(ctx: Context, order: Order): Promise<Coupon[]> {
  const { member, store, db, now } = ctx
  if (!member || !store.config.hasOrderCoupon || !earns(order)) return []
  const given: Coupon[] = []
  for (const { offer, holding } of await offersOf(ctx, db, eq(coupons.source, 'order'))) {
    if (holding || isOver(offer, now) || order.createdAt < offer.effdate) continue
    const collected = await db
      .transaction(async (tx) => {
        const one = await collect(tx, offer, member.userNbr)
        if (!one) throw new OpFailure('COUPON_GONE')
        return one
      })
      .catch((error: unknown) => {
        if (error instanceof OpFailure) return undefined
        throw error
      })
    if (collected?.isNew) given.push(couponOf(ctx, offer, collected.holding))
  }
  return given
}
