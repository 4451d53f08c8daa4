/** Currencies without decimals; all others have two. */
const wholeCurrencies = ['TWD', 'VND', 'JPY', 'KRW', 'IDR']
export const decimalsOf = (currency: string): 0 | 2 => (wholeCurrencies.includes(currency) ? 0 : 2)

/** Converts minor units, as stored, to major units, as sent. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)

/** Whether a currency has an amount, such as no 0.1 where it has no decimals. */
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
 * Formats a number with thousands separators and no or two decimals, as `Intl.NumberFormat` does
 * for `en-US`, which takes a phone 70 ms to load before the page works.
 */
export const formatNumber = (value: number, decimals: 0 | 2 = 0): string =>
  value.toFixed(decimals).replace(thousands, ',')

/** Formats an amount in major units as the store shows it. Whole amounts have no decimals. */
export function formatAmount(
  amount: number,
  { currencySymbol, symbolPosition, currency }: Currency,
): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
