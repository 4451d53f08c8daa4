/** Decimals of a currency (decision 7): none for these, two for the others. */
const wholeCurrencies = ['TWD', 'VND', 'JPY', 'KRW', 'IDR']
export const decimalsOf = (currency: string): number => (wholeCurrencies.includes(currency) ? 0 : 2)

/** Minor units, as money is stored, to major units, as it is sent. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency)

/** Major units to minor units, rounded to the currency's decimals. */
export const toMinor = (major: number, currency: string): number =>
  Math.round(major * 10 ** decimalsOf(currency))
