import type { BuyLine, CartPick } from '../../../schemas/cart/cart.schema.ts'
import type { GrpWish } from '../../../schemas/group/group.schema.ts'
import type { CouponPlace, Reductions } from '../../../schemas/order/checkout.schema.ts'
import { pointsOf } from '../../account/index.ts'
import { sellables, type Sellable } from '../../catalog/index.ts'
import { shippingOptions, type ShippingOption } from '../../shipping/index.ts'
import type { Context } from '../../core/context.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { bestForGoods, bestForShipping, isNoDearer, onlyGift } from './best-coupons.ts'
import {
  goodsReductionOf,
  ownCoupons,
  judge,
  reductionOf,
  withGoods,
  type JudgedCoupon,
} from './order-coupons.ts'
import { goodsLines, type GoodsLine } from './order-goods.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'
import { promoFor, type Promo } from './promo.ts'
import { trialOf, type Trial } from './trial.ts'
import { wantedLines } from './wanted-lines.ts'

export type Asking = Pick<
  Context,
  'store' | 'db' | 'lang' | 'member' | 'guestNbr' | 'now' | 'holdsUntil'
>

export interface QuoteRequest extends Reductions {
  PtList?: readonly BuyLine[]
  CartList?: readonly CartPick[]
  frcNbr?: string
  /** Delivery place, as far as it is known. */
  place?: { cityId: string; county?: string }
  /** Applies the group price. */
  group?: GrpWish
  /** Quotes the order as a trial, which takes no discounts. */
  isExp?: boolean
  /** Applies the best coupon of each kind for which no usable coupon is named. */
  isBest?: boolean
  /** Coupon kinds that `isBest` must not apply. */
  declined?: readonly CouponPlace[]
  /** The person, for quotas and per-person code limits. */
  buyer?: string
  /** Locks the cart lines in the caller's transaction. */
  isLocked?: boolean
}

interface Gift {
  coupon: JudgedCoupon
  sellable: Sellable
}

/** Content and current price of a prospective order; minor units. */
export interface Quote {
  lines: GoodsLine[]
  /** Numbers of requested cart lines that do not exist. */
  gone: string[]
  isVirtual: boolean
  shippingOptions: ShippingOption[]
  shipping?: ShippingOption
  coupons: JudgedCoupon[]
  best?: JudgedCoupon
  bestForShipping?: JudgedCoupon
  /** The coupons that are applied. */
  coupon?: JudgedCoupon
  frcCoupon?: JudgedCoupon
  gift?: Gift
  promo?: Promo
  /** Set if a trial is requested. */
  trial?: Trial
  /** Commissions in percent, by SKU. */
  commissions: ReadonlyMap<string, number>
  /** Quotas per person of the products in the order that have one. */
  quotas: ReadonlyMap<string, number>
  priced: PricedOrder
  memPoints: number
}

/** Lines that the order would contain; unavailable lines are not priced. */
const counted = ({ stat }: GoodsLine) =>
  stat === 'ok' || stat === 'short' || stat === 'quota' || stat === 'excess'

/**
 * Computes an order from the request: products, shipping fee, coupons, code, points. No price in
 * the payload is used. The checkout shows it; placing computes it again within its transaction.
 */
export async function quoteOrder(asking: Asking, asked: QuoteRequest): Promise<Quote> {
  const request = asked.isExp ? withoutReductions(asked) : asked
  const { wanted, gone } = await wantedLines(asking, request, request)
  const offered = request.isExp || isWithoutCoupons(request) ? [] : await ownCoupons(asking)
  const gifted = new Set(offered.flatMap(({ offer }) => offer.giftSkuId ?? []))
  const skuIds = new Set([...wanted.map(({ skuId }) => skuId), ...gifted])
  const known = await sellables(asking, [...skuIds], {
    groupBuy: request.group?.cpgNbr,
    gifts: gifted,
    kept: new Set(wanted.flatMap(({ skuId, cartNbr }) => (cartNbr === undefined ? [] : [skuId]))),
  })
  const lines = await goodsLines(asking, wanted, known, request.buyer)
  const bought = lines.filter(counted)
  const held = await withGoods(
    asking,
    offered,
    bought.map(({ ptNbr }) => ptNbr),
  )
  const gifts = withoutDemand(known, bought)
  const now = { lines: bought, gifts, now: asking.now }
  const chosen = (nbr: string | undefined, place: CouponPlace, shippingFee?: number) => {
    const coupon = held.find(({ holding }) => holding.couponNbr === nbr)
    const judged = coupon && judge(coupon, { ...now, shippingFee })
    return judged && !judged.fault && judged.place === place ? judged : undefined
  }
  const isAdded = (place: CouponPlace) => request.isBest && !request.declined?.includes(place)
  const giftOf = (coupon: JudgedCoupon | undefined): Gift | undefined => {
    const sellable = known.get(coupon?.offer.giftSkuId ?? '')
    return coupon && sellable && { coupon, sellable }
  }

  const amtGoods = bought.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const sent = bought.filter(({ isVirtual }) => !isVirtual)
  const optionsWith = (gift: Gift | undefined) =>
    shippingOptions(asking, {
      amt: amtGoods,
      weight:
        sent.reduce((sum, { weight, qty }) => sum + weight * qty, 0) + (gift?.sellable.weight ?? 0),
      ptNbrs: [...sent.map(({ ptNbr }) => ptNbr), ...(gift ? [gift.sellable.ptNbr] : [])],
      ...request.place,
    })
  let gift = giftOf(chosen(request.giftCouponNbr, 'gift'))
  let options = await optionsWith(gift)
  const free =
    gift || !bought.length || !isAdded('gift')
      ? undefined
      : giftOf(onlyGift(held.map((one) => judge(one, { ...now, shippingFee: undefined }))))
  if (free?.sellable.isVirtual) gift = free
  else if (free && sent.length) {
    const otherwise = await optionsWith(free)
    if (isNoDearer(otherwise, options)) [gift, options] = [free, otherwise]
  }
  const isVirtual =
    bought.length > 0 && sent.length === 0 && (gift === undefined || gift.sellable.isVirtual)
  const shipping = isVirtual ? undefined : options.find(({ frc }) => frc.frcNbr === request.frcNbr)
  const shippingFee = isVirtual ? 0 : shipping && !shipping.fault ? shipping.amt : undefined

  const promo =
    request.promoCode === undefined
      ? undefined
      : await promoFor(asking, request.promoCode, { amtGoods, buyer: request.buyer })
  const coupons = held.map((coupon) => judge(coupon, { ...now, shippingFee }))
  const best = bestForGoods(coupons, { amtGoods, promo: promo?.reduction })
  const bestOfShipping = bestForShipping(coupons)
  const named = (nbr: string | undefined, place: CouponPlace, other?: JudgedCoupon) =>
    chosen(nbr, place, shippingFee) ?? (isAdded(place) ? other : undefined)
  const coupon = named(request.couponNbr, 'goods', best)
  const frcCoupon = named(request.frcCouponNbr, 'shipping', bestOfShipping)
  const { pointValue, pointShare } = orderRulesOf(asking.store.config)
  const memPoints =
    request.isExp || (request.isLocked && !request.points) ? 0 : await ownPoints(asking)
  const trial = request.isExp ? await trialOf(asking, lines, known) : undefined
  const priced = priceOrder({
    lines: bought,
    ...(coupon && { coupon: goodsReductionOf(coupon) }),
    ...(promo?.reduction && { promo: promo.reduction }),
    points: { value: pointValue, share: pointShare, spend: Math.min(request.points, memPoints) },
    shippingFee: shippingFee ?? 0,
    ...(frcCoupon && { shippingOff: reductionOf(frcCoupon) }),
  })
  return {
    lines,
    gone,
    isVirtual,
    shippingOptions: isVirtual ? [] : options,
    ...(shipping && { shipping }),
    coupons,
    ...(best && { best }),
    ...(bestOfShipping && { bestForShipping: bestOfShipping }),
    ...(coupon && { coupon }),
    ...(frcCoupon && { frcCoupon }),
    ...(gift && { gift }),
    ...(trial && { trial }),
    ...(promo && {
      // A valid code that finds nothing left to reduce is not used up.
      promo:
        promo.reduction && !priced.amtPromo
          ? { promoCode: promo.promoCode, fault: 'nothing' }
          : promo,
    }),
    commissions: new Map(
      bought.flatMap(({ skuId }) => {
        const rebPer = known.get(skuId)?.rebPer
        return rebPer === undefined ? [] : [[skuId, rebPer] as const]
      }),
    ),
    quotas: new Map(
      bought.flatMap(({ ptNbr, skuId }) => {
        const quota = known.get(skuId)?.quota
        return quota === undefined ? [] : [[ptNbr, quota] as const]
      }),
    ),
    priced,
    memPoints,
  }
}

const withoutReductions = ({
  couponNbr: _couponNbr,
  frcCouponNbr: _frcCouponNbr,
  giftCouponNbr: _giftCouponNbr,
  promoCode: _promoCode,
  ...request
}: QuoteRequest): QuoteRequest => ({ ...request, points: 0, isBest: false })

/**
 * Placing an order names its coupons, so the others need not be loaded; the checkout shows all of
 * them.
 */
const isWithoutCoupons = ({ isLocked, couponNbr, frcCouponNbr, giftCouponNbr }: QuoteRequest) =>
  isLocked === true && (couponNbr ?? frcCouponNbr ?? giftCouponNbr) === undefined

/** Availability of gifts after the purchased quantity of the same SKU. */
function withoutDemand(
  known: ReadonlyMap<string, Sellable>,
  bought: readonly GoodsLine[],
): Map<string, Sellable> {
  return new Map(
    [...known].map(([skuId, sellable]) => {
      const demand = bought.reduce((sum, line) => sum + (line.skuId === skuId ? line.qty : 0), 0)
      const left = Math.max(0, sellable.qtyAvail - demand)
      return [skuId, sellable.isTracked ? { ...sellable, qtyAvail: left } : sellable]
    }),
  )
}

/** The member's points balance; 0 for a guest. */
async function ownPoints({ store: { storeNbr }, db, member }: Asking): Promise<number> {
  return member ? Math.max(0, await pointsOf(db, { storeNbr, userNbr: member.userNbr })) : 0
}
