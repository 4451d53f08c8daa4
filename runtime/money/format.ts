import { decimalsOf } from '../../schemas/money/money.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'

type Currency = Pick<ConfigInfo, 'currencySymbol' | 'symbolPosition' | 'currency'>

/** A number with a comma every three digits. */
export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** An amount in major units as the store shows it: symbol before or after, commas, the currency's decimals. */
export function formatMoney(amount: number, { currencySymbol, symbolPosition, currency }: Currency): string {
  const number = formatNumber(amount, Number.isInteger(amount) ? 0 : decimalsOf(currency))
  return symbolPosition === 'before' ? `${currencySymbol}${number}` : `${number} ${currencySymbol}`
}
