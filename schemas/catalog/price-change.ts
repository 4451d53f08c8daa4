import { Type } from '@sinclair/typebox'
import { Literals, type Static } from '../kit/types.ts'
import { decimalsOf, toMajor, toMinor } from '../money/money.ts'
import { priceMost } from './product-edit.schema.ts'

export const changeKinds = ['percent', 'amount'] as const
/** Rounding steps in major units; 0 for the currency's smallest unit. */
export const roundings = ['0', '1', '5', '10', '50', '100'] as const
export const roundDirections = ['near', 'down', 'up'] as const

/** A bulk change of prices. */
export const PriceChange = Type.Object({
  kind: Literals(changeKinds),
  /** Percent or amount in major units; negative to lower prices. */
  value: Type.Number({ minimum: -priceMost, maximum: priceMost }),
  roundTo: Literals(roundings, { default: '0' }),
  direction: Literals(roundDirections, { default: 'near' }),
})
export type PriceChange = Static<typeof PriceChange>

/** 100 % in hundredths of a percent. */
const whole = 10_000

/** Returns the new price in major units. Calculates in integers to avoid rounding errors. */
export function changedPrice(price: number, change: PriceChange, currency: string): number {
  const minor = toMinor(price, currency)
  const { kind, value, roundTo, direction } = change
  const step = Math.max(1, Number(roundTo) * 10 ** decimalsOf(currency))
  const scale = kind === 'percent' ? whole : 1
  const exact =
    kind === 'percent'
      ? minor * (whole + Math.round(value * 100))
      : minor + toMinor(value, currency)
  const unit = scale * step
  const over = ((exact % unit) + unit) % unit
  const down = exact - over
  const isUp = over > 0 && (direction === 'up' || (direction === 'near' && over * 2 >= unit))
  return toMajor((down + (isUp ? unit : 0)) / scale, currency)
}
