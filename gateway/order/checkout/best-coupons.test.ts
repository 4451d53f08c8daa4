import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../coupon/index.ts'
import { bestForGoods, bestForShipping, onlyGift } from './best-coupons.ts'
import { goodsReductionOf, judge, type HeldCoupon } from './order-coupons.ts'
import { priceOrder } from './price-order.ts'

const now = new Date('2026-03-01T00:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)

/** A coupon as far as it is judged. */
function held(couponNbr: string, given: Partial<Offer>, ptNbrs?: readonly string[]): HeldCoupon {
  return {
    offer: {
      cpnType: 'disc',
      discType: 4,
      discPer: null,
      amtDisc: null,
      amtMin: 0,
      giftSkuId: null,
      isOn: true,
      effdate: day(-1),
      expire: day(9),
      ...given,
    } as Offer, // names and pictures are not read
    holding: { couponNbr, usedAt: null } as HeldCoupon['holding'], // only these are read
    ...(ptNbrs && { ptNbrs: new Set(ptNbrs) }),
  }
}

const coupons = fc
  .array(
    fc.record({
      off: fc.oneof(
        fc.record({ discType: fc.constant(1), discPer: fc.integer({ min: 0, max: 100 }) }),
        fc.record({ amtDisc: fc.oneof(fc.nat(3), fc.nat(20_000)) }),
      ),
      amtMin: fc.oneof(fc.constant(0), fc.nat(30_000)),
      days: fc.integer({ min: -1, max: 3 }),
      ptNbrs: fc.option(fc.uniqueArray(fc.constantFrom('A', 'B', 'C')), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ off, amtMin, days, ptNbrs }, at) =>
      held(`K${at}`, { ...off, amtMin, expire: day(days) }, ptNbrs),
    ),
  )
const order = fc.record({
  lines: fc.array(
    fc.record({
      ptNbr: fc.constantFrom('A', 'B', 'C', 'D'),
      price: fc.oneof(fc.nat(3), fc.nat(20_000)),
      qty: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  promo: fc.option(
    fc.record({
      off: fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ amount: fc.integer({ min: 1, max: 30_000 }) }),
      ),
      amtMin: fc.oneof(fc.constant(0), fc.nat(30_000)),
    }),
    { nil: undefined },
  ),
  points: fc.option(
    fc.record({
      value: fc.integer({ min: 1, max: 100 }),
      share: fc.integer({ min: 0, max: 100 }),
      spend: fc.nat(5_000),
    }),
    { nil: undefined },
  ),
})

const judgedFor = (all: readonly HeldCoupon[], lines: Parameters<typeof judge>[1]['lines']) =>
  all.map((coupon) => judge(coupon, { lines, shippingFee: undefined, gifts: new Map(), now }))

describe('the best coupon', () => {
  it('leaves the lowest total, and is the first to expire among equals', () => {
    fc.assert(
      fc.property(coupons, order, (all, { lines, promo, points }) => {
        const judged = judgedFor(all, lines)
        const amtGoods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
        const best = bestForGoods(judged, { amtGoods, promo })
        const costWith = (coupon: HeldCoupon | undefined) => {
          const { amt, amtPoints } = priceOrder({
            lines,
            shippingFee: 0,
            ...(coupon && { coupon: goodsReductionOf(coupon) }),
            ...(promo && { promo }),
            ...(points && { points }),
          })
          return amt + amtPoints
        }
        const usable = judged.filter(({ fault }) => !fault)
        const none = costWith(undefined)
        const least = Math.min(none, ...usable.map(costWith))
        expect(costWith(best)).toBe(least)
        // What saves nothing is not used up.
        expect(best === undefined).toBe(least === none)
        const equals = usable.filter((other) => costWith(other) === least)
        const first = Math.min(...equals.map(({ offer }) => offer.expire.getTime()))
        expect(best?.offer.expire.getTime() ?? first).toBe(first)
      }),
    )
  })

  it('does not depend on the sequence in which the coupons were read', () => {
    fc.assert(
      fc.property(coupons, order, (all, { lines, promo }) => {
        const amtGoods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
        const nbrOf = (some: readonly HeldCoupon[]) =>
          bestForGoods(judgedFor(some, lines), { amtGoods, promo })?.holding.couponNbr
        expect(nbrOf(all.toReversed())).toBe(nbrOf(all))
      }),
    )
  })

  it('is none if a promo code leaves nothing to save', () => {
    const judged = judgedFor([held('K1', { amtDisc: 50 })], [{ ptNbr: 'A', price: 100, qty: 1 }])
    const promo = { off: { amount: 100 }, amtMin: 0 }
    expect(bestForGoods(judged, { amtGoods: 100, promo })).toBeUndefined()
    expect(bestForGoods(judged, { amtGoods: 100 })).toBe(judged[0])
  })

  it('for the shipping fee is the first to expire of those that cover it', () => {
    const freight = { cpnType: 'freight' } as const
    const all = [
      held('K1', { ...freight, amtDisc: 60 }),
      held('K2', { ...freight, amtDisc: 500, expire: day(5) }),
      held('K3', { ...freight, amtDisc: 100, expire: day(2) }),
    ]
    const judged = all.map((coupon) =>
      judge(coupon, { lines: [], shippingFee: 80, gifts: new Map(), now }),
    )
    expect(bestForShipping(judged)?.holding.couponNbr).toBe('K3')
  })
})

describe('a gift', () => {
  const gift = (nbr: string, giftSkuId: string, expire = day(9)) => ({
    ...held(nbr, { discType: 3, giftSkuId, expire }),
    place: 'gift' as const,
    amtOff: 0,
  })
  it('is the only one, also if several coupons give it, and none if there is a choice', () => {
    const twice = [gift('K1', 'CUP'), gift('K2', 'CUP', day(2))]
    expect(onlyGift(twice)?.holding.couponNbr).toBe('K2')
    expect(onlyGift([...twice, gift('K3', 'BAG')])).toBeUndefined()
    expect(onlyGift([{ ...gift('K3', 'BAG'), fault: 'gift' }, ...twice])).toBeDefined()
    expect(onlyGift([])).toBeUndefined()
  })
})

it('a shipping coupon for some goods pays for no parcel without them, and never more than the fee', () => {
  fc.assert(
    fc.property(order, fc.subarray(['A', 'B', 'C']), fc.nat(300), (bought, ptNbrs, fee) => {
      const coupon = held('K', { cpnType: 'freight', amtDisc: 80 }, ptNbrs)
      const { lines } = bought
      const { amtOff, fault } = judge(coupon, { lines, shippingFee: fee, gifts: new Map(), now })
      const has = lines.some(({ ptNbr }) => ptNbrs.includes(ptNbr as 'A' | 'B' | 'C')) // `D` is none of them
      expect(amtOff).toBe(has ? Math.min(80, fee) : 0)
      expect(fault).toBe(has ? (fee ? undefined : 'nothing') : 'products')
    }),
  )
})
