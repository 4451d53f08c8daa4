import { dayOf } from '../../../schemas/day.ts'
import type { GrpOffer } from '../../../schemas/group/group.schema.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import {
  wishDaysAhead,
  type CheckoutLine,
  type CheckoutResult,
  type GiftInfo,
  type UnusableCoupon,
  type UsableCoupon,
} from '../../../schemas/order/checkout.schema.ts'
import type { PricedFrc } from '../../../schemas/shipping/shipping.schema.ts'
import { offDaysAfter } from '../../../schemas/shipping/arrival.ts'
import type { Sellable } from '../../catalog/index.ts'
import { couponOf } from '../../coupon/index.ts'
import type { Context } from '../../core/context.ts'
import { dispatchFrom } from '../../store/dispatch-days.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import type { JudgedCoupon } from './order-coupons.ts'
import type { GoodsLine } from './order-goods.ts'
import type { Quote } from './quote.ts'

type Asking = Pick<Context, 'store' | 'lang' | 'member' | 'now'>

/** Converts a quote to the checkout's wire format. */
export function checkoutResult(
  asking: Asking,
  quote: Quote,
  offer: GrpOffer | undefined,
): CheckoutResult {
  const { currency } = asking.store.config
  const { priced, coupon, frcCoupon, gift, best, bestForShipping, promo, memPoints } = quote
  const major = (amount: number) => toMajor(amount, currency)
  return {
    PtList: quote.lines.map((line, at) => checkoutLine(line, at + 1, major)),
    isOrderable:
      quote.lines.length > 0 &&
      quote.gone.length === 0 &&
      !offer?.fault &&
      !quote.trial?.fault &&
      quote.lines.every(({ stat }) => stat === 'ok'),
    isVirtual: quote.isVirtual,
    amtGoods: major(priced.amtGoods),
    amtCoupon: major(priced.amtCoupon),
    amtPromo: major(priced.amtPromo),
    amtPoints: major(priced.amtPoints),
    amtFreight: major(priced.amtFreight),
    amtFreightOff: major(priced.amtFreightOff),
    amt: major(priced.amt),
    FrcList: quote.shippingOptions.map(({ shown, untaken }) => ({
      ...(offer || quote.trial ? withoutDays(shown) : shown),
      ...(untaken.length && { blockedBy: namesOf(quote, untaken) }),
    })),
    offDays: quote.isVirtual ? [] : offDaysFrom(asking),
    ...couponLists(
      asking,
      quote.coupons,
      [coupon, frcCoupon, gift?.coupon].flatMap((one) => one?.holding.couponNbr ?? []),
    ),
    ...(best && { bestCouponNbr: best.holding.couponNbr }),
    ...(bestForShipping && { bestFrcCouponNbr: bestForShipping.holding.couponNbr }),
    ...(coupon && { couponNbr: coupon.holding.couponNbr }),
    ...(frcCoupon && { frcCouponNbr: frcCoupon.holding.couponNbr }),
    ...(gift && { GiftInfo: giftInfo(gift.coupon.holding.couponNbr, gift.sellable) }),
    ...(promo?.fault && { promoFault: promo.fault }),
    ...(offer && { GrpOffer: offer }),
    ...(quote.trial && {
      ExpOffer: {
        expDays: quote.trial.days,
        ...(quote.trial.fault && { fault: quote.trial.fault }),
      },
    }),
    memPoints,
    pointsMax: Math.min(memPoints, priced.pointsMax),
    points: priced.points,
    pointValue: major(orderRulesOf(asking.store.config).pointValue),
  }
}

/** Removes the arrival days: an unformed group or an unapproved trial has no known dispatch day. */
const withoutDays = ({ firstDay: _firstDay, lastDay: _lastDay, ...shown }: PricedFrc): PricedFrc =>
  shown

/** Days without delivery, up to the last day that a shopper can choose. */
function offDaysFrom({ now, store: { config } }: Pick<Asking, 'now' | 'store'>): string[] {
  const today = dayOf(now.getTime(), config.timeZone)
  return offDaysAfter(today, wishDaysAhead, dispatchFrom(now, config))
}

/** Product names without duplicates. */
const namesOf = ({ lines, gift }: Quote, ptNbrs: readonly string[]): string[] => [
  ...new Set(
    [...lines, ...(gift ? [gift.sellable] : [])].flatMap(({ ptNbr, ptName }) =>
      ptNbrs.includes(ptNbr) ? [ptName] : [],
    ),
  ),
]

const checkoutLine = (
  line: GoodsLine,
  ln: number,
  major: (amount: number) => number,
): CheckoutLine => ({
  ln,
  ...(line.cartNbr !== undefined && { cartNbr: line.cartNbr }),
  skuId: line.skuId,
  ptNbr: line.ptNbr,
  ...(line.parPtNbr && { parPtNbr: line.parPtNbr }),
  ...(line.cpgNbr !== undefined && { cpgNbr: line.cpgNbr }),
  kind: line.kind,
  ptName: line.ptName,
  optdName: line.optdName,
  img: line.img,
  qtyOrd: line.qty,
  price: major(line.price),
  ...(line.listPrice > line.price && { origPrice: major(line.listPrice) }),
  ...(line.isMemberPrice && { isMemberPrice: true }),
  amt: major(line.price * line.qty),
  stat: line.stat,
  ...(line.qtyAvail !== undefined && { qtyAvail: line.qtyAvail }),
  ...(line.quota !== undefined && { quota: line.quota }),
})

/**
 * Usable coupons, largest discount first, and the unusable ones with the reason; `applied` are the
 * numbers of those that the order uses.
 */
export function couponLists(
  asking: Asking,
  coupons: readonly JudgedCoupon[],
  applied: readonly string[] = [],
): { CouponList: UsableCoupon[]; UnAvailCouponList: UnusableCoupon[] } {
  const { currency } = asking.store.config
  const shown = ({ offer, holding }: JudgedCoupon) => ({
    ...couponOf(asking, { offer, holding }),
    selected: applied.includes(holding.couponNbr),
  })
  return {
    CouponList: coupons
      .filter(({ fault }) => !fault)
      .toSorted((a, b) => b.amtOff - a.amtOff)
      .map((coupon) => ({ ...shown(coupon), amtOff: toMajor(coupon.amtOff, currency) })),
    UnAvailCouponList: coupons.flatMap((coupon) => {
      const { fault, amtShort } = coupon
      // Used and expired coupons are left out: the member's coupon list shows them.
      if (!fault || fault === 'used' || fault === 'over') return []
      return [
        {
          ...shown(coupon),
          reason: fault,
          ...(amtShort !== undefined && { amtShort: toMajor(amtShort, currency) }),
        },
      ]
    }),
  }
}

export const giftInfo = (
  couponNbr: string,
  { skuId, ptNbr, ptName, optdName, img, qtyAvail }: Sellable,
): GiftInfo => ({ couponNbr, skuId, ptNbr, ptName, optdName, img, isAvail: qtyAvail > 0 })
