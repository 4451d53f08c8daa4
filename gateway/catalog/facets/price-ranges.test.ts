import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceRanges } from './price-ranges.ts'

const bucketsOf = (prices: readonly number[]) =>
  prices.map((price) => {
    const unit = 10 ** (Math.max(2, String(price).length) - 2)
    return { from: price - (price % unit), count: 1 }
  })

it('puts each price into one of at most five ranges that follow each other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1 }), (prices) => {
      const ranges = priceRanges(bucketsOf(prices))
      expect(ranges.length).toBeLessThanOrEqual(5)
      for (const { from, to = Infinity, count } of ranges)
        expect(count).toBe(prices.filter((price) => price >= from && price <= to).length)
      expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
    }),
  )
})

it('divides at round prices', () => {
  const prices = Array.from({ length: 500 }, (_, at) => 100 + at * 10)
  expect(priceRanges(bucketsOf(prices)).map(({ from }) => from)).toEqual([
    100, 1000, 2000, 3000, 4000,
  ])
})
