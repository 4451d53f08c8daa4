import type { CouponPlace } from '../../../schemas/order/checkout.schema.ts'
import type { ShippingOption } from '../../shipping/index.ts'
import type { JudgedCoupon } from './order-coupons.ts'
import { goodsCost, type WholeReduction } from './price-order.ts'

interface Beside {
  /** Goods before coupons, in minor units. */
  amtGoods: number
  promo?: WholeReduction | undefined
}

/** The usable coupons of a kind, the first to expire first. */
const usableOf = (coupons: readonly JudgedCoupon[], place: CouponPlace): JudgedCoupon[] =>
  coupons
    .filter((coupon) => coupon.place === place && !coupon.fault)
    .toSorted(
      (a, b) =>
        a.offer.expire.getTime() - b.offer.expire.getTime() ||
        (a.holding.couponNbr < b.holding.couponNbr ? -1 : 1),
    )

/**
 * The coupon with which the goods cost least, in money and points together; among equals the one
 * that expires first. One that saves nothing is not best. The reasons are in docs/decisions/105.
 */
export function bestForGoods(
  coupons: readonly JudgedCoupon[],
  { amtGoods, promo }: Beside,
): JudgedCoupon | undefined {
  const costOf = ({ amtOff }: JudgedCoupon) => goodsCost(amtGoods, amtOff, promo)
  const [best] = usableOf(coupons, 'goods').toSorted((a, b) => costOf(a) - costOf(b))
  return best && costOf(best) < goodsCost(amtGoods, 0, promo) ? best : undefined
}

/** The coupon that takes most off the shipping fee; among equals the one that expires first. */
export function bestForShipping(coupons: readonly JudgedCoupon[]): JudgedCoupon | undefined {
  const [best] = usableOf(coupons, 'shipping').toSorted((a, b) => b.amtOff - a.amtOff)
  return best?.amtOff ? best : undefined
}

/** The gift coupon, if there is exactly one usable; among several the shopper has to choose. */
export function onlyGift(coupons: readonly JudgedCoupon[]): JudgedCoupon | undefined {
  const usable = usableOf(coupons, 'gift')
  return new Set(usable.map(({ offer }) => offer.giftSkuId)).size === 1 ? usable[0] : undefined
}

/** Whether every shipping method stays available, at no higher fee, with a gift in the parcel. */
export const isNoDearer = (
  withGift: readonly ShippingOption[],
  without: readonly ShippingOption[],
): boolean =>
  without.every(({ frc, fault, amt }) => {
    const other = withGift.find((option) => option.frc.frcNbr === frc.frcNbr)
    return fault !== undefined || (other && !other.fault && other.amt <= amt)
  })
