import { and, eq } from 'drizzle-orm'
import type { Reductions } from '../../../schemas/order/checkout.schema.ts'
import { products, skus } from '../../catalog/catalog.tables.ts'
import { unitsAvail } from '../../catalog/index.ts'
import type { Context } from '../../core/context.ts'
import { notFound, type OpFailure } from '../../kernel/failure.ts'
import type { ReservationRefused } from '../reservation/reserve.ts'
import type { NewOrder } from './new-order.ts'
import type { JudgedCoupon } from '../checkout/order-coupons.ts'
import { quotaUses } from '../../campaign/quota.tables.ts'
import { fail } from '../checkout/placing-failures.ts'
import type { Quote } from '../checkout/quote.ts'

/** Throws the first reason why the quote cannot become an order. */
export function refuseUnusable(quote: Quote, asked: Reductions): void {
  const { lines, gone, coupons, promo, priced, memPoints } = quote
  if (gone.length) throw fail.CART_CHANGED({ cartNbrs: gone })
  if (!lines.length) throw notFound()
  const of = (...stats: string[]) => lines.filter(({ stat }) => stats.includes(stat))
  const removed = of('removed', 'alone')
  if (removed.length)
    throw fail.REMOVED({ SkuList: removed.map(({ skuId, ptName }) => ({ skuId, ptName })) })
  const withAvail = (short: typeof lines) =>
    short.map(({ skuId, ptName, qtyAvail = 0 }) => ({ skuId, ptName, qtyAvail }))
  const short = of('soldOut', 'short')
  if (short.length) throw fail.OUT_OF_STOCK({ SkuList: withAvail(short) })
  const excess = of('excess')
  if (excess.length) throw fail.ADDITION_EXCEEDS({ SkuList: withAvail(excess) })
  const [over] = of('quota')
  if (over) {
    const { ptNbr, ptName, quota = 0, quotaLeft = 0 } = over
    throw fail.QUOTA_EXCEEDED({ ptNbr, ptName, quota, left: quotaLeft })
  }
  refuseCoupon(coupons, asked.couponNbr, quote.coupon, 'goods')
  refuseCoupon(coupons, asked.frcCouponNbr, quote.frcCoupon, 'shipping')
  refuseCoupon(coupons, asked.giftCouponNbr, quote.gift?.coupon, 'gift')
  if (promo?.fault) throw fail.PROMO_NOT_USABLE({ reason: promo.fault })
  if (asked.points !== priced.points)
    throw fail.POINTS_SHORT({ memPoints, pointsMax: Math.min(memPoints, priced.pointsMax) })
}

function refuseCoupon(
  coupons: readonly JudgedCoupon[],
  couponNbr: string | undefined,
  counted: JudgedCoupon | undefined,
  place: JudgedCoupon['place'],
): void {
  if (couponNbr === undefined || counted) return
  const known = coupons.find(({ holding }) => holding.couponNbr === couponNbr)
  // Another member's coupon and an unknown one are indistinguishable.
  const reason = known ? (known.fault ?? (known.place === place ? 'nothing' : 'kind')) : 'unknown'
  throw fail.COUPON_NOT_USABLE({ couponNbr, reason })
}

/**
 * Returns the failure for something that another order reserved between quote and reservation, with
 * its current state.
 */
export async function refuseReservation(
  { store, db }: Pick<Context, 'store' | 'db'>,
  { held, key }: ReservationRefused,
  { claim, lines }: NewOrder,
): Promise<OpFailure> {
  const { storeNbr } = store
  switch (held) {
    case 'points':
      return fail.POINTS_SHORT({ memPoints: 0, pointsMax: 0 })
    case 'coupon':
      return fail.COUPON_NOT_USABLE({ couponNbr: key, reason: 'used' })
    case 'promo':
      return fail.PROMO_NOT_USABLE({ reason: 'gone' })
    case 'ownPromo':
      return fail.PROMO_NOT_USABLE({ reason: 'mine' })
    case 'quota': {
      const [row] = await db
        .select({ quota: products.quota, used: quotaUses.qty })
        .from(products)
        .leftJoin(
          quotaUses,
          and(
            eq(quotaUses.storeNbr, products.storeNbr),
            eq(quotaUses.ptNbr, products.ptNbr),
            eq(quotaUses.buyer, claim.buyer),
          ),
        )
        .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, key)))
      const quota = row?.quota ?? 0
      const ptName = lines.find(({ ptNbr }) => ptNbr === key)?.ptName ?? key
      return fail.QUOTA_EXCEEDED({ ptNbr: key, ptName, quota, left: quota - (row?.used ?? 0) })
    }
    case 'campaign':
      return fail.OUT_OF_STOCK({ SkuList: wanted(lines, ({ ptNbr }) => ptNbr === key, 0) })
    case 'stock': {
      const [row] = await db
        .select({ qtyAvail: unitsAvail })
        .from(skus)
        .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, key)))
      const left = row?.qtyAvail ?? 0
      return fail.OUT_OF_STOCK({ SkuList: wanted(lines, ({ skuId }) => skuId === key, left) })
    }
  }
}

const wanted = (
  lines: NewOrder['lines'],
  is: (line: NewOrder['lines'][number]) => boolean,
  qtyAvail: number,
) => lines.filter(is).map(({ skuId, ptName }) => ({ skuId, ptName, qtyAvail }))
