import { Type } from '@sinclair/typebox'
import { Money, Nbr, type Static } from '../kit/types.ts'

/** Maximum count of rows; more are shown as "more than". */
export const countedInForecast = 10_000

/** Members and products that an offer would reach now; counts have a maximum. */
export const Forecast = Type.Object({
  /** Members who can use it. */
  members: Type.Integer(),
  /** Members who register later can use it, too. */
  isForNewcomers: Type.Boolean(),
  /** Products for sale that it covers. */
  products: Type.Integer(),
  /** Sample products bought alone: price before and after, in major units. */
  samples: Type.Array(
    Type.Object({ ptNbr: Nbr(), title: Type.String(), price: Money(), priceAfter: Money() }),
  ),
})
export type Forecast = Static<typeof Forecast>
