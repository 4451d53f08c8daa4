import { and, eq } from 'drizzle-orm'
import { toMajor } from '../../../schemas/money/money.ts'
import * as ops from '../../../schemas/order/checkout.ops.ts'
import { addresses } from '../../addr/addr.tables.ts'
import { placeIn } from '../../addr/index.ts'
import { sellables } from '../../catalog/index.ts'
import { couponOf, offersWithRights } from '../../coupon/index.ts'
import { coupons } from '../../coupon/coupon.tables.ts'
import { grpOffer } from '../../group/index.ts'
import { takeOfBudget } from '../../core/call-limits.ts'
import { handle, type Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { createFairQueue } from '../../kernel/fair-queue.ts'
import { checkoutResult, couponLists, giftInfo } from './checkout-result.ts'
import { collectForOrder, couponsForOrder } from './order-gifts.ts'
import { ownCoupons } from './order-coupons.ts'
import { memberOrder } from '../reading/own-order.ts'
import { quoteOrder, type QuoteRequest } from './quote.ts'
import { checkStillSignedIn } from './still-signed-in.ts'

/**
 * A quote of a hundred lines is expensive in CPU and database time, so requests are queued, with a
 * limit per client address.
 */
const enqueue = createFairQueue({
  atOnce: 6,
  atOnceOfOne: 2,
  mostWaiting: 300,
  mostOfOne: 40,
  longest: 10_000,
})

/**
 * Order lines that one client address may have quoted per minute: hundreds of small carts, or
 * thirty of the largest.
 */
const budget = { name: 'quote', most: 3_000 }

const quoted = async (ctx: Context, request: QuoteRequest) => {
  const { PtList = [], CartList = [] } = request
  const cost = PtList.length + CartList.length
  await takeOfBudget(ctx.ports.counters, { ...budget, cost }, ctx.visitor.address)
  return enqueue(() => quoteOrder(ctx, request), [ctx.visitor.address])
}

export const getCheckoutResult = handle(ops.getCheckoutResult, async ({ input, ctx }) => {
  checkStillSignedIn(ctx, input.userNbr)
  const { cpgNbr, grpNbr, PtList } = input
  const place = await placeFor(ctx, input)
  const group = cpgNbr === undefined ? undefined : { cpgNbr, ...(grpNbr && { grpNbr }) }
  const quote = await quoted(ctx, {
    ...input,
    ...place,
    ...buyer(ctx),
    ...(group && { group }),
  })
  return checkoutResult(ctx, quote, group && (await grpOffer(ctx, { group, PtList })))
})

export const getCouponByCouponNbr = handle(ops.getCouponByCouponNbr, async ({ input, ctx }) => {
  const { couponNbrs, ...asked } = input
  const place = await placeFor(ctx, input)
  const quote = await quoted(ctx, { points: 0, ...asked, ...place, ...buyer(ctx) })
  return couponLists(
    ctx,
    quote.coupons.filter(({ holding }) => !couponNbrs || couponNbrs.includes(holding.couponNbr)),
  )
})

export const getPromoAmt = handle(ops.getPromoAmt, async ({ input, ctx, fail }) => {
  const { promo, priced } = await quoted(ctx, { points: 0, ...input, ...buyer(ctx) })
  if (promo?.fault) throw fail.PROMO_NOT_USABLE({ reason: promo.fault })
  return { amtPromo: toMajor(priced.amtPromo, ctx.store.config.currency) }
})

export const getGiftByCoupon = handle(ops.getGiftByCoupon, async ({ input, ctx }) => {
  const held = await ownCoupons(ctx)
  const coupon = held.find(({ holding }) => holding.couponNbr === input.couponNbr)
  const skuId = coupon?.offer.giftSkuId ?? ''
  const gift = (await sellables(ctx, [skuId], { gifts: new Set([skuId]) })).get(skuId)
  if (!gift) throw notFound()
  return { GiftInfo: giftInfo(input.couponNbr, gift) }
})

export const getCpnInfo = handle(ops.getCpnInfo, async ({ input: { cpnNbr }, ctx }) => {
  const [found] = await offersWithRights(ctx, eq(coupons.cpnNbr, cpnNbr))
  if (!found || (!found.offer.isOn && !found.holding)) throw notFound()
  const { offer } = found
  if (offer.expire > ctx.now) ctx.holdsUntil(offer.expire.getTime())
  return {
    CpnInfo: {
      ...couponOf(ctx, found),
      amtMin: toMajor(offer.amtMin, ctx.store.config.currency),
      scope: offer.scope,
    },
  }
})

export const getCouponByOrder = handle(ops.getCouponByOrder, async ({ input, ctx }) => ({
  CouponList: await couponsForOrder(ctx, await memberOrder(ctx, input.soNbr)),
}))

export const collectCouponByOrder = handle(ops.collectCouponByOrder, async ({ input, ctx }) => ({
  CouponList: await collectForOrder(ctx, await memberOrder(ctx, input.soNbr)),
}))

/**
 * A guest has no identity before ordering, so quotas and per-person code limits are checked when
 * the order is placed.
 */
const buyer = ({ member }: Context): { buyer?: string } => (member ? { buyer: member.userNbr } : {})

/**
 * The delivery place: the member's saved address, or the named district. A deleted address yields
 * no place.
 */
async function placeFor(
  { db, store, member, lang }: Context,
  { addrNbr, receiverCityId }: { addrNbr?: string; receiverCityId?: string },
): Promise<Pick<QuoteRequest, 'place'>> {
  const [own] =
    addrNbr === undefined || !member
      ? []
      : await db
          .select({ cityId: addresses.cityId })
          .from(addresses)
          .where(
            and(
              eq(addresses.storeNbr, store.storeNbr),
              eq(addresses.addrNbr, addrNbr),
              eq(addresses.userNbr, member.userNbr),
            ),
          )
  const cityId = own?.cityId ?? receiverCityId
  if (cityId === undefined) return {}
  const county = placeIn(lang, cityId)?.county
  return { place: { cityId, ...(county !== undefined && { county }) } }
}
