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
}

const thousands = /\B(?=(\d{3})+(?!\d))/g

/**
 * Formats a number with thousands separators and fixed decimals, like `Intl.NumberFormat` for
 * `en-US`, which takes a phone 70 ms to load.
 */
export const formatNumber = (value: number, decimals: Decimals = 0): string =>
  value.toFixed(decimals).replace(thousands, ',')

/** Formats an amount in major units in the store's notation. Whole amounts have no decimals. */
export function formatAmount(
  amount: number,
  { currencySymbol, symbolPosition, currency }: Currency,
): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
