/** A fee of a shipping method that applies if all its conditions hold. */
export interface ShippingRate {
  /** Codes of counties or districts. */
  areas?: string[]
  /** Minimum weight in grams. */
  fromWeight?: number
  /** Minimum value of the goods, in the unit of the fee. */
  fromAmt?: number
  fee: number
}

/**
 * Value of goods from which shipping is free if no surcharge applies; `undefined` if it never is.
 */
export const freeFromOf = ({ rates }: { rates: readonly ShippingRate[] }): number | undefined =>
  rates
    .filter(({ fee, areas, fromWeight, fromAmt }) => !fee && !areas && !fromWeight && fromAmt)
    .map(({ fromAmt = 0 }) => fromAmt)
    .toSorted((a, b) => a - b)[0]
