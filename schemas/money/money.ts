/** Currencies without decimals; all others have two. */
const wholeCurrencies = ['TWD', 'VND', 'JPY', 'KRW', 'IDR']
export const decimalsOf = (currency: string): number => (wholeCurrencies.includes(currency) ? 0 : 2)

/** Converts minor units, as stored, to major units, as sent. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)

/** Converts major units to minor units, rounded to the currency's decimals. */
export const toMinor = (major: number, currency: string): number =>
  Math.round(major * 10 ** decimalsOf(currency))

interface Currency {
  currency: string
  currencySymbol: string
  symbolPosition: 'before' | 'after'
}

const formats = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
)

/** Formats a number with thousands separators and no or two decimals. */
export const formatNumber = (value: number, decimals = 0): string =>
  (decimals ? formats[1] : formats[0])?.format(value) ?? String(value)

/** Formats an amount in major units as the store shows it. Whole amounts have no decimals. */
export function formatAmount(
  amount: number,
  { currencySymbol, symbolPosition, currency }: Currency,
): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
