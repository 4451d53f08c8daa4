import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatNumber } from './money.ts'

const likeBrowser = (value: number, digits: 0 | 2) =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

describe('the text of a number', () => {
  it('is that of Intl.NumberFormat, for all whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (value) => {
        expect(formatNumber(value)).toBe(likeBrowser(value, 0))
      }),
    )
  })

  it('is that of Intl.NumberFormat, for sums of prices with two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 999 }),
        (cents, many) => {
          const sum = (cents / 100) * many
          expect(formatNumber(sum, 2)).toBe(likeBrowser(sum, 2))
        },
      ),
    )
  })
})

it('is shown with the symbol of the currency, and without decimals if it is whole', () => {
  const dollars = { currency: 'USD', currencySymbol: '$', symbolPosition: 'before' } as const
  const dong = { currency: 'VND', currencySymbol: '₫', symbolPosition: 'after' } as const
  expect(formatAmount(1234.5, dollars)).toBe('$1,234.50')
  expect(formatAmount(1234, dollars)).toBe('$1,234')
  expect(formatAmount(1250000, dong)).toBe('1,250,000 ₫')
})
