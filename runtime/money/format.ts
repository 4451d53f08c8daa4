import { decimalsOf } from '../../schemas/money/money.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'

type Currency = Pick<ConfigInfo, 'currencySymbol' | 'symbolPosition' | 'currency'>

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
export function formatMoney(
  amount: number,
  { currencySymbol, symbolPosition, currency }: Currency,
): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
