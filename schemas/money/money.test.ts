import { describe, expect, it } from 'vitest'
import { decimalsOf, formatAmount, hasAmount, toMajor, toMinor } from './money.ts'

describe('the decimals of a currency', () => {
  /** Currencies that shops write without decimals. */
  const whole = ['TWD', 'IDR']
  /** Currencies whose decimals differ between ISO 4217 and browsers' locale data. */
  const written = new Set(['AFN', 'ALL', 'COP', 'CRC', 'HUF', 'IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'MRO', 'MUR', 'PKR', 'RSD', 'SLL', 'SOS', 'STD', 'SYP', 'TZS', 'UZS', 'YER', 'ZMK', 'AMD', 'GYD', 'MNT', 'NOK', 'SEK', 'CZK']) // prettier-ignore

  it('are those of ISO 4217', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      if (written.has(currency)) continue
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      const expected = whole.includes(currency) ? 0 : Math.min(3, maximumFractionDigits ?? 2)
      expect([currency, decimalsOf(currency)]).toEqual([currency, expected])
    }
  })

  it.each([
    ['CLP', 1_000, 1_000.5],
    ['KWD', 1.234, 1.2345],
    ['USD', 1.23, 1.234],
    ['TWD', 60, 60.5],
  ])('let %s have %d, and not %d', (currency, fine, wrong) => {
    expect(hasAmount(fine, currency)).toBe(true)
    expect(toMajor(toMinor(fine, currency), currency)).toBe(fine)
    expect(hasAmount(wrong, currency)).toBe(false)
  })
})

it('is shown with the symbol of the currency and the digits of the language, and without decimals if it is whole', () => {
  const dollars = { currency: 'USD', currencySymbol: '$', symbolPosition: 'before' } as const
  const dong = { currency: 'VND', currencySymbol: '₫', symbolPosition: 'after' } as const
  expect(formatAmount(1234.5, dollars)).toBe('$1,234.50')
  expect(formatAmount(1234, dollars)).toBe('$1,234')
  expect(formatAmount(1250000, { ...dong, lang: 'vi-VN' })).toBe('1.250.000\u00a0₫')
  expect(formatAmount(1234.5, { ...dollars, lang: 'id-ID' })).toBe('$1.234,50')
  const dinar = { currency: 'KWD', currencySymbol: 'KD', symbolPosition: 'before' } as const
  expect(formatAmount(1234.5, dinar)).toBe('KD1,234.500')
})
