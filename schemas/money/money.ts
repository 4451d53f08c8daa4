import { formatNumber } from '../number-text.ts'
import type { Lang } from '../lang.ts'

export type Decimals = 0 | 2 | 3

/**
 * Currencies without decimals and with three (ISO 4217); all others have two. TWD and IDR have none
 * in shop prices, although ISO gives them two.
 */
const wholeCurrencies =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF TWD IDR'
const finestCurrencies = 'BHD IQD JOD KWD LYD OMR TND'
export const decimalsOf = (currency: string): Decimals =>
  wholeCurrencies.includes(currency) ? 0 : finestCurrencies.includes(currency) ? 3 : 2

/** Converts minor units, as stored, to major units, as sent. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)

/** Whether an amount can be represented in a currency; 0.1 cannot without decimals. */
export const hasAmount = (major: number, currency: string): boolean =>
  toMajor(toMinor(major, currency), currency) === major

/** Converts major units to minor units, rounded to the currency's decimals. */
export const toMinor = (major: number, currency: string): number =>
  Math.round(major * 10 ** decimalsOf(currency))

interface Currency {
  currency: string
  currencySymbol: string
  symbolPosition: 'before' | 'after'
  /** Absent in the Studio, whose languages write numbers alike. */
  lang?: Lang
}

/**
 * Formats an amount in major units in the store's notation and the language's digits. Whole amounts
 * have no decimals.
 */
export function formatAmount(
  amount: number,
  { currencySymbol, symbolPosition, currency, lang }: Currency,
): string {
  const number = formatNumber(amount, lang, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before'
    ? `${currencySymbol}${number}`
    : `${number}\u00a0${currencySymbol}`
}
