export interface Amount {
  minor: number
  /** The file has more decimals than the currency. */
  isRounded: boolean
}

/**
 * Parses an amount in Shopify's notation (`1299.00`) to minor units, rounded half up; `undefined`
 * if it is not an amount.
 */
export function amountOf(text: string, decimals: number): Amount | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{0,10}))?$/.exec(narrow(text)) ?? []
  if (whole === undefined) return undefined
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rest = fraction.slice(decimals)
  return { minor: /^[5-9]/.test(rest) ? kept + 1 : kept, isRounded: /[1-9]/.test(rest) }
}

/** Parses a stock quantity; `undefined` if it is not an integer of at most nine digits. */
export const stockOf = (text: string): number | undefined =>
  /^-?\d{1,9}(\.0+)?$/.test(narrow(text)) ? Number(narrow(text)) : undefined

/** Normalises full-width digits, which East Asian keyboards write. */
const narrow = (text: string) => text.normalize('NFKC')
