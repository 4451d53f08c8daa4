import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formerPrice, percentOff } from './former-price.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })

describe('the former price', () => {
  it.each([
    ['nothing is reduced', { paid: 100, regular: 100 }, undefined],
    ['the operator names a higher one', { paid: 100, regular: 100, compareAt: 150 }, 150],
    ['the operator names a lower one', { paid: 100, regular: 100, compareAt: 90 }, undefined],
    ['the operator names the same', { paid: 100, regular: 100, compareAt: 100 }, undefined],
    ['the shopper pays less than others', { paid: 80, regular: 100 }, 100],
    ['both', { paid: 80, regular: 100, compareAt: 150 }, 100],
    ['an add-on costs more than alone', { paid: 120, regular: 100, compareAt: null }, undefined],
  ])('if %s', (_name, prices, expected) => expect(formerPrice(prices)).toBe(expected))

  it('is always above what is paid, and one of the two prices that there were', () => {
    fc.assert(
      fc.property(price, price, fc.option(price), (paid, regular, compareAt) => {
        const former = formerPrice({ paid, regular, compareAt })
        expect(former === undefined || former > paid).toBe(true)
        expect([undefined, regular, compareAt]).toContain(former)
        expect(former === undefined && regular > paid).toBe(false)
      }),
    )
  })
})

describe('the percentage of a mark', () => {
  it.each([
    [80, 100, 20],
    [0.9, 1, 10],
    [19.99, 29.99, 33],
    [999, 1_000, 0],
    [0, 5, 100],
  ])('from %s, formerly %s, is %s', (paid, former, percent) =>
    expect(percentOff(paid, former)).toBe(percent),
  )

  it('never promises more than the reduction', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 10_000_000 }), (paid, more) => {
        const former = paid + more
        const percent = percentOff(paid, former)
        expect(Number.isInteger(percent)).toBe(true)
        expect(former * (100 - percent)).toBeGreaterThanOrEqual(paid * 100)
        expect(former * (100 - percent - 1)).toBeLessThan(paid * 100)
      }),
    )
  })
})
