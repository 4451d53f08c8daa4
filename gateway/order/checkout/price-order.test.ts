import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import type { Reduction } from '../../../schemas/coupon/reduction.ts'
import { priceOrder, type OrderToPrice } from './price-order.ts'
import { refundShare, type ReturnLine } from '../fulfilment/refund-share.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const line = fc.record({
  ptNbr: fc.constantFrom('A', 'B', 'C', 'D'),
  // Small prices meet the ties between remainders that large ones meet once in a million.
  price: fc.oneof(fc.nat(3), fc.nat(50_000)),
  qty: fc.integer({ min: 1, max: 6 }),
})
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ amount: fc.oneof(fc.nat(3), fc.nat(100_000)) }),
  fc.constant('all' as const),
)
const ofGoods = fc.record(
  {
    off: reduction,
    amtMin: fc.integer({ min: 0, max: 60_000 }),
    ptNbrs: fc.uniqueArray(fc.constantFrom('A', 'B', 'C')).map((nbrs) => new Set(nbrs)),
  },
  { requiredKeys: ['off', 'amtMin'] },
)
const order: fc.Arbitrary<OrderToPrice> = fc.record(
  {
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shippingFee: fc.integer({ min: 0, max: 3_000 }),
    coupon: ofGoods,
    promo: ofGoods,
    points: fc.record({
      value: fc.integer({ min: 0, max: 100 }),
      share: fc.integer({ min: 0, max: 100 }),
      spend: fc.integer({ min: 0, max: 10_000 }),
    }),
    shippingOff: reduction,
  },
  { requiredKeys: ['lines', 'shippingFee'] },
)

describe('splitting an amount', () => {
  it('gives whole parts that add up to it, none above its share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = sum(parts)
        const amount = Math.floor(total * share)
        const split = allocate(amount, parts)
        expect(sum(split)).toBe(amount)
        for (const [at, part] of split.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(parts[at] ?? 0)
        }
      }),
    )
  })

  it('gives the remainder to the largest fraction, among equals to the first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [300, 300, 400])).toEqual([3, 3, 4])
    expect(allocate(2, [10, 10, 30])).toEqual([1, 0, 1])
  })
})

describe('the price of an order', () => {
  it('is the price of its units plus the shipping fee', () => {
    fc.assert(
      fc.property(order, (given) => {
        const priced = priceOrder(given)
        const units = priced.units.flat()
        const { amt, amtFreight, amtFreightOff } = priced
        expect(sum(units.map(({ paid }) => paid)) + amtFreight - amtFreightOff).toBe(amt)
        expect(sum(units.map(({ coupon }) => coupon))).toBe(priced.amtCoupon)
        expect(sum(units.map(({ promo }) => promo))).toBe(priced.amtPromo)
        expect(sum(units.map(({ points }) => points))).toBe(priced.amtPoints)
        for (const [at, { price, qty }] of given.lines.entries()) {
          expect(priced.units[at]).toHaveLength(qty)
          for (const { paid, coupon, promo, points } of priced.units[at] ?? []) {
            expect(Math.min(paid, coupon, promo, points)).toBeGreaterThanOrEqual(0)
            expect(paid + coupon + promo + points).toBe(price)
          }
        }
      }),
    )
  })

  it('never reduces by more than the amount itself', () => {
    fc.assert(
      fc.property(order, (given) => {
        const priced = priceOrder(given)
        const { amt, amtGoods, amtCoupon, amtPromo, amtPoints } = priced
        expect(amt).toBeGreaterThanOrEqual(0)
        expect(amtCoupon + amtPromo + amtPoints).toBeLessThanOrEqual(amtGoods)
        expect(priced.amtFreightOff).toBeLessThanOrEqual(priced.amtFreight)
        const { coupon } = given
        const meant = given.lines.filter(({ ptNbr }) => !coupon?.ptNbrs || coupon.ptNbrs.has(ptNbr))
        expect(amtCoupon).toBeLessThanOrEqual(sum(meant.map(({ price, qty }) => price * qty)))
        expect(priced.points).toBeLessThanOrEqual(given.points?.spend ?? 0)
        expect(priced.points).toBeLessThanOrEqual(priced.pointsMax)
      }),
    )
  })

  it('does not depend on the order of the lines', () => {
    const shuffled = order.chain((given) =>
      fc
        .shuffledSubarray([...given.lines], {
          minLength: given.lines.length,
          maxLength: given.lines.length,
        })
        .map((lines) => [given, { ...given, lines }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const { units: _units, ...sums } = priceOrder(given)
        const { units: _others, ...otherSums } = priceOrder(other)
        expect(otherSums).toEqual(sums)
      }),
    )
  })

  it('gives the remainder of a coupon to the same product in each sequence of the lines', () => {
    const cup = { ptNbr: 'A', price: 1, qty: 1 }
    const bowl = { ptNbr: 'B', price: 1, qty: 1 }
    const coupon = { off: { amount: 1 }, amtMin: 0 }
    const promo = { off: 'all' as const, amtMin: 0, ptNbrs: new Set(['A']) }
    const amtOf = (lines: OrderToPrice['lines']) =>
      priceOrder({ lines, coupon, promo, shippingFee: 0 }).amt
    expect(amtOf([bowl, cup])).toBe(amtOf([cup, bowl]))
  })

  it('applies coupon, code, points and shipping coupon one after the other', () => {
    const priced = priceOrder({
      lines: [{ ptNbr: 'A', price: 1000, qty: 1 }],
      coupon: { off: { percent: 10 }, amtMin: 1000 },
      promo: { off: { percent: 10 }, amtMin: 0 },
      points: { value: 1, share: 50, spend: 500 },
      shippingFee: 80,
      shippingOff: { amount: 100 },
    })
    expect(priced).toMatchObject({
      amtCoupon: 100,
      amtPromo: 90,
      pointsMax: 405,
      amtPoints: 405,
      amtFreightOff: 80,
      amt: 405,
    })
  })

  it('ignores a coupon below its minimum amount', () => {
    const lines = [{ ptNbr: 'A', price: 999, qty: 1 }]
    const coupon = { off: { amount: 100 }, amtMin: 1000 }
    expect(priceOrder({ lines, coupon, shippingFee: 0 }).amtCoupon).toBe(0)
  })
})

/** Orders with a complete return in several steps. */
const returns = order.chain((given) => {
  const all = given.lines.flatMap(({ qty }, at) => Array.from({ length: qty }, () => at))
  return fc
    .tuple(
      fc.shuffledSubarray(
        all.map((_, at) => at),
        { minLength: all.length, maxLength: all.length },
      ),
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    )
    .map(([sequence, cuts]) => {
      const steps: number[][] = [given.lines.map(() => 0)]
      for (const [at, unit] of sequence.entries()) {
        const step = steps.at(-1)!
        const lineAt = all[unit]!
        step[lineAt] = (step[lineAt] ?? 0) + 1
        if (cuts[at] && at < sequence.length - 1) steps.push(given.lines.map(() => 0))
      }
      return { given, steps }
    })
})

describe('a refund', () => {
  it('of everything in parts equals that of everything at once, and never exceeds what was paid', () => {
    fc.assert(
      fc.property(returns, ({ given, steps }) => {
        const priced = priceOrder(given)
        const lines: ReturnLine[] = given.lines.map(({ price }, at) => ({
          price,
          units: priced.units[at] ?? [],
          qtyRet: 0,
        }))
        const rest = { couponMin: given.coupon?.amtMin ?? 0, points: priced.points }
        const nothing = { amt: 0, points: 0 }
        const whole = given.lines.map(({ qty }) => qty)
        const atOnce = refundShare({ lines, returning: whole, refunded: nothing, ...rest })
        const paidForGoods = priced.amt - priced.amtFreight + priced.amtFreightOff
        expect(atOnce).toMatchObject({ amt: paidForGoods, amtClawback: 0, points: priced.points })

        const refunded = { ...nothing }
        for (const returning of steps) {
          const { amt, points, amtClawback } = refundShare({ lines, returning, refunded, ...rest })
          expect(Math.min(amt, points, amtClawback)).toBeGreaterThanOrEqual(0)
          refunded.amt += amt
          refunded.points += points
          for (const [at, qty] of returning.entries()) lines[at]!.qtyRet += qty
          expect(refunded.amt).toBeLessThanOrEqual(paidForGoods)
        }
        expect(refunded).toEqual({ amt: atOnce.amt, points: atOnce.points })
      }),
    )
  })

  it('deducts the coupon’s share that the kept goods do not qualify for', () => {
    const { units } = priceOrder({
      lines: [
        { ptNbr: 'A', price: 600, qty: 1 },
        { ptNbr: 'B', price: 400, qty: 1 },
      ],
      coupon: { off: { amount: 100 }, amtMin: 1000 },
      shippingFee: 0,
    })
    const lines = units.map((units, at) => ({ price: at ? 400 : 600, units, qtyRet: 0 }))
    const refunded = { amt: 0, points: 0 }
    expect(refundShare({ lines, returning: [0, 1], couponMin: 1000, points: 0, refunded })).toEqual(
      { amt: 300, amtClawback: 60, amtGift: 0, points: 0 },
    )
    expect(refundShare({ lines, returning: [0, 1], couponMin: 500, points: 0, refunded })).toEqual({
      amt: 360,
      amtClawback: 0,
      amtGift: 0,
      points: 0,
    })
  })
})
