import { discTypes, type Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import type {
  CheckoutResult,
  CouponPlace,
  UsableCoupon,
} from '../../../schemas/order/checkout.schema.ts'
import { couponChoices, type CheckoutChoices } from './checkout-draft.ts'

/** What a coupon applies to. */
export const placeOf = ({ discType, cpnType }: Coupon): CouponPlace =>
  discType === discTypes.gift ? 'gift' : cpnType === 'freight' ? 'shipping' : 'goods'

/** The coupon of a kind that the quote applies. */
export const usedIn = (
  { couponNbr, frcCouponNbr, GiftInfo }: CheckoutResult,
  place: CouponPlace,
): string | undefined =>
  ({ goods: couponNbr, shipping: frcCouponNbr, gift: GiftInfo?.couponNbr })[place]

export interface CouponUse {
  /** The coupons that reduce the order. */
  used: UsableCoupon[]
  /** Savings by automatically applied coupons, in major units. */
  amtOwn: number
  /** Number of automatically applied coupons, without a gift. */
  countOwn: number
  /** The gift coupon was applied automatically. */
  isGiftOwn: boolean
  /** Gifts that the shopper may still choose. */
  gifts: UsableCoupon[]
  /** A usable coupon for goods or shipping exists, but none of that kind is applied. */
  canBeBest: boolean
}

/** Content of the coupon panel for a quote. */
export function couponUse(quote: CheckoutResult, choices: CheckoutChoices): CouponUse {
  const used = quote.CouponList.filter(
    (coupon) => placeOf(coupon) !== 'gift' && coupon.couponNbr === usedIn(quote, placeOf(coupon)),
  )
  const isOwn = (place: CouponPlace) => {
    const nbr = usedIn(quote, place)
    return nbr !== undefined && nbr !== choices[couponChoices[place]]
  }
  const own = used.filter((coupon) => isOwn(placeOf(coupon)))
  return {
    used,
    amtOwn: own.reduce((sum, { amtOff }) => sum + amtOff, 0),
    countOwn: own.length,
    isGiftOwn: isOwn('gift'),
    gifts:
      quote.GiftInfo || choices.giftCouponNbr === ''
        ? []
        : quote.CouponList.filter((coupon) => placeOf(coupon) === 'gift'),
    canBeBest:
      (quote.bestCouponNbr !== undefined && !quote.couponNbr) ||
      (quote.bestFrcCouponNbr !== undefined && !quote.frcCouponNbr),
  }
}
