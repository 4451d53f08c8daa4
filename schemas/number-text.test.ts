import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { langs } from './lang.ts'
import { formatNumber } from './number-text.ts'

describe.each(langs)('a number in %s', (lang) => {
  const likeBrowser = (value: number, digits: number) =>
    new Intl.NumberFormat(lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)

  it('is that of Intl.NumberFormat, for all whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (value) => {
        expect(formatNumber(value, lang)).toBe(likeBrowser(value, 0))
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
          expect(formatNumber(sum, lang, 2)).toBe(likeBrowser(sum, 2))
        },
      ),
    )
  })

  it('has its own decimals, if no number of them is given', () => {
    expect(formatNumber(1234.5678, lang)).toBe(likeBrowser(1234.5678, 4))
    expect(formatNumber(4.5, lang)).toBe(likeBrowser(4.5, 1))
  })
})

it('a number without a language is written as in English', () => {
  expect(formatNumber(1234567.5)).toBe('1,234,567.5')
})
