/** Decimals of a currency (decision 7): none for these, two for the others. */
const wholeCurrencies = ['TWD', 'VND', 'JPY', 'KRW', 'IDR']
export const decimalsOf = (currency: string): number => (wholeCurrencies.includes(currency) ? 0 : 2)

/** Minor units, as money is stored, to major units, as it is sent. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)

/** Major units to minor units, rounded to the currency's decimals. */
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

/** A number with a comma every three digits, with no decimals or two. */
export const formatNumber = (value: number, decimals = 0): string =>
  (decimals ? formats[1] : formats[0])?.format(value) ?? String(value)

/** An amount in major units as the store shows it: symbol before or after, commas, the currency's decimals. */
export function formatAmount(
  amount: number,
  { currencySymbol, symbolPosition, currency }: Currency,
): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
