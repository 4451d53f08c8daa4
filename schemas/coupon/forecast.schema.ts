import { Type } from '@sinclair/typebox'
import { Money, Nbr, type Static } from '../kit/types.ts'

/** Rows are counted up to this number; more are "more than". */
export const countedInForecast = 10_000

/** Whom and what an offer would reach as the store is now; numbers are counted up to a limit. */
export const Forecast = Type.Object({
  /** Members who can use it. */
  members: Type.Integer(),
  /** Members who register later can, too. */
  isForNewcomers: Type.Boolean(),
  /** Products for sale that it covers. */
  products: Type.Integer(),
  /** The first of them, bought alone: price before and after, in major units. */
  samples: Type.Array(
    Type.Object({ ptNbr: Nbr(), title: Type.String(), price: Money(), priceAfter: Money() }),
  ),
})
export type Forecast = Static<typeof Forecast>
