import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, toMajor, toMinor } from '../../schemas/money/money.ts'
import { campaignPrice, levelPrice, type LevelRule } from './pricing.ts'

const price = fc.integer({ min: 0, max: 100_000_000 })
const unit = fc.constantFrom(1, 100)
const rule: fc.Arbitrary<LevelRule> = fc.record({
  levelNbr: fc.constant('L1'),
  pricePolicy: fc.integer({ min: 0, max: 3 }),
  discPer: fc.integer({ min: 0, max: 100 }),
  discAmt: fc.integer({ min: 0, max: 200_000_000 }),
  roundType: fc.integer({ min: 0, max: 4 }),
})
const ruleOf = (given: Partial<LevelRule>): LevelRule => ({
  levelNbr: 'L1',
  pricePolicy: 0,
  discPer: 0,
  discAmt: 0,
  roundType: 0,
  ...given,
})

describe('the price for a level', () => {
  it('is in whole minor units, never negative and never above the price', () => {
    fc.assert(
      fc.property(price, rule, unit, (full, given, unit) => {
        const reduced = levelPrice(full, given, unit)
        expect(Number.isInteger(reduced)).toBe(true)
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced).toBeLessThanOrEqual(full)
      }),
    )
  })

  it('does not rise as the discount grows', () => {
    fc.assert(
      fc.property(price, rule, unit, (full, given, unit) => {
        const more = {
          ...given,
          discPer: Math.min(100, given.discPer + 7),
          discAmt: given.discAmt + 7,
        }
        expect(levelPrice(full, more, unit)).toBeLessThanOrEqual(levelPrice(full, given, unit))
      }),
    )
  })

  it('is at least what a percentage promises when it is rounded down', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), unit, (full, discPer, unit) => {
        const reduced = levelPrice(full, ruleOf({ pricePolicy: 1, discPer, roundType: 2 }), unit)
        expect(reduced * 100).toBeLessThanOrEqual(full * (100 - discPer))
      }),
    )
  })

  it.each([
    ['no policy', ruleOf({ discPer: 50, discAmt: 500 }), 1, 1000],
    ['ten percent', ruleOf({ pricePolicy: 1, discPer: 10 }), 1, 900],
    ['a hundred percent', ruleOf({ pricePolicy: 1, discPer: 100 }), 1, 0],
    ['an amount', ruleOf({ pricePolicy: 2, discAmt: 300 }), 1, 700],
    ['an amount above the price', ruleOf({ pricePolicy: 2, discAmt: 1001 }), 1, 0],
    [
      'a percentage with the other policy’s amount',
      ruleOf({ pricePolicy: 1, discPer: 10, discAmt: 999 }),
      1,
      900,
    ],
  ])('with %s', (_name, given, unit, expected) =>
    expect(levelPrice(1000, given, unit)).toBe(expected),
  )

  it.each([
    [1, 9_50, 10_00],
    [1, 9_49, 9_00],
    [2, 9_99, 9_00],
    [3, 9_01, 10_00],
    [0, 9_51, 9_51],
    [7, 9_51, 9_51],
  ])('with round type %i turns %i into %i cents', (roundType, reduced, expected) => {
    const given = ruleOf({ pricePolicy: 2, discAmt: 5000 - reduced, roundType })
    expect(levelPrice(5000, given, 100)).toBe(expected)
  })

  it.each([1, 2, 3])('with round type %i is not above the normal price', (roundType) => {
    expect(
      levelPrice(150, ruleOf({ pricePolicy: 1, discPer: 1, roundType }), 100),
    ).toBeLessThanOrEqual(150)
  })
})

describe('the price in a campaign', () => {
  it('never rises above the price, is never negative, and is whole', () => {
    fc.assert(
      fc.property(price, price, price, (sku, product, campaign) => {
        const reduced = campaignPrice(sku, product, campaign)
        expect(Number.isInteger(reduced)).toBe(true)
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced).toBeLessThanOrEqual(sku)
      }),
    )
  })

  it('is the campaign’s price for the SKU that gives the product’s price', () => {
    fc.assert(
      fc.property(price, price, (product, campaign) => {
        expect(campaignPrice(product, product, campaign)).toBe(Math.min(product, campaign))
      }),
    )
  })

  it('keeps the order of the SKUs by price', () => {
    fc.assert(
      fc.property(price, price, price, price, (a, b, product, campaign) => {
        const [cheap, dear] = [Math.min(a, b), Math.max(a, b)]
        expect(campaignPrice(dear, product, campaign)).toBeGreaterThanOrEqual(
          campaignPrice(cheap, product, campaign),
        )
      }),
    )
  })
})

describe('money', () => {
  it.each([
    ['TWD', 0],
    ['VND', 0],
    ['IDR', 0],
    ['CNY', 2],
    ['USD', 2],
  ])('in %s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })

  it('survives conversion to major units and back', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('TWD', 'USD'), (minor, currency) => {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it.each([
    [0.1, 10],
    [19.99, 1999],
    [1.15, 115],
    [0.29, 29],
  ])('of %d dollars is %i cents', (major, minor) => {
    expect(toMinor(major, 'USD')).toBe(minor)
  })
})
