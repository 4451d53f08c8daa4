import { isNotNull } from 'drizzle-orm'
import type { CouponFault } from '../../../schemas/coupon/coupon-fault.ts'
import { discTypes } from '../../../schemas/coupon/coupon.schema.ts'
import type { CouponPlace } from '../../../schemas/order/checkout.schema.ts'
import { amountOff, type Reduction } from '../../../schemas/coupon/reduction.ts'
import { couponGoods, type Sellable } from '../../catalog/index.ts'
import { isOver, offersOf, type Holding, type Offer } from '../../coupon/index.ts'
import { memberCoupons } from '../../coupon/coupon.tables.ts'
import type { Context } from '../../core/context.ts'
import { baseOf, type GoodsReduction, type PricedLine } from './price-order.ts'

/** A coupon that a member holds; `ptNbrs` are the bought products that it applies to, absent for all. */
export interface HeldCoupon {
  offer: Offer
  holding: Holding
  ptNbrs?: ReadonlySet<string>
}

export interface JudgedCoupon extends HeldCoupon {
  place: CouponPlace
  fault?: CouponFault
  /** Amount missing to the coupon's minimum purchase; minor units. */
  amtShort?: number
  /** Discount of this coupon on the order; minor units. */
  amtOff: number
}

/** Returns every coupon of the member; none for a guest. */
export async function ownCoupons(
  asking: Pick<Context, 'store' | 'member' | 'db'>,
): Promise<{ offer: Offer; holding: Holding }[]> {
  if (!asking.member) return []
  const held = await offersOf(asking, asking.db, isNotNull(memberCoupons.couponNbr))
  return held.flatMap(({ offer, holding }) => (holding ? [{ offer, holding }] : []))
}

/** Adds the bought products that each coupon applies to. */
export async function withGoods(
  asking: Pick<Context, 'store' | 'db'>,
  coupons: readonly { offer: Offer; holding: Holding }[],
  bought: readonly string[],
): Promise<HeldCoupon[]> {
  const goods = await couponGoods(
    asking,
    coupons.map(({ offer }) => offer),
    bought,
  )
  return coupons.map((coupon) => {
    const ptNbrs = goods.get(coupon.offer.cpnNbr)
    return { ...coupon, ...(ptNbrs && { ptNbrs }) }
  })
}

const placeOf = ({ discType, cpnType }: Offer): CouponPlace =>
  discType === discTypes.gift ? 'gift' : cpnType === 'freight' ? 'shipping' : 'goods'

/** The coupon's discount. A shipping coupon without an amount covers the whole fee. */
export function reductionOf({ offer }: HeldCoupon): Reduction {
  if (offer.discType === discTypes.percent) return { percent: offer.discPer ?? 0 }
  if (offer.amtDisc !== null) return { amount: offer.amtDisc }
  return placeOf(offer) === 'shipping' ? 'all' : { amount: 0 }
}

export const goodsReductionOf = (coupon: HeldCoupon): GoodsReduction => ({
  off: reductionOf(coupon),
  amtMin: coupon.offer.amtMin,
  ...(coupon.ptNbrs && { ptNbrs: coupon.ptNbrs }),
})

interface Bought {
  lines: readonly PricedLine[]
  /** Shipping fee in minor units; unknown until a shipping method is chosen. */
  shippingFee: number | undefined
  gifts: ReadonlyMap<string, Sellable>
  now: Date
}

/** Evaluates a coupon against the lines of an order. */
export function judge(
  coupon: HeldCoupon,
  { lines, shippingFee, gifts, now }: Bought,
): JudgedCoupon {
  const { offer, holding, ptNbrs } = coupon
  const place = placeOf(offer)
  const base = baseOf(lines, coupon)
  const off = reductionOf(coupon)
  const amtOff =
    place === 'gift' ? 0 : amountOff(off, place === 'shipping' ? (shippingFee ?? 0) : base)
  const amtShort = Math.max(0, offer.amtMin - base)
  const gift = offer.giftSkuId === null ? undefined : gifts.get(offer.giftSkuId)
  const fault = (): CouponFault | undefined => {
    if (holding.usedAt) return 'used'
    if (isOver(offer, now)) return 'over'
    if (offer.effdate > now) return 'early'
    if (ptNbrs && !lines.some(({ ptNbr }) => ptNbrs.has(ptNbr))) return 'products'
    if (amtShort) return 'amtMin'
    if (place === 'gift') return gift?.qtyAvail ? undefined : 'gift'
    // Until a shipping method is chosen, a shipping coupon counts as usable.
    if (place === 'shipping' && shippingFee === undefined) return undefined
    return amtOff ? undefined : 'nothing'
  }
  const found = fault()
  return {
    ...coupon,
    place,
    ...(found && { fault: found }),
    ...(found === 'amtMin' && { amtShort }),
    amtOff: found ? 0 : amtOff,
  }
}
