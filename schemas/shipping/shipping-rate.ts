import type { DeliveryDays, FrcFault } from './shipping.schema.ts'

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

/** Known parts of a parcel's destination. */
export interface Place {
  /** Code of the district. */
  cityId?: string
  /** Code of the county. */
  county?: string
}

export const isIn = (areas: readonly string[], { cityId = '', county = '' }: Place): boolean =>
  areas.includes(cityId) || areas.includes(county)

/** Returns the first rate whose conditions all hold. */
export const rateOf = (
  rates: readonly ShippingRate[],
  parcel: Place & { weight: number; amt: number },
): ShippingRate | undefined =>
  rates.find(
    ({ areas, fromWeight = 0, fromAmt = 0 }) =>
      (!areas || isIn(areas, parcel)) && parcel.weight >= fromWeight && parcel.amt >= fromAmt,
  )

/** Returns the fee of the first rate whose conditions all hold, otherwise the method's. */
export const shippingFee = (
  { fee, rates }: { fee: number; rates: readonly ShippingRate[] },
  parcel: Place & { weight: number; amt: number },
): number => rateOf(rates, parcel)?.fee ?? fee

/**
 * Amount missing to free shipping of a parcel; `undefined` if shipping is free already or cannot
 * become free.
 */
export function amtToFree(
  method: { fee: number; rates: readonly ShippingRate[] },
  parcel: Place & { weight: number; amt: number },
): number | undefined {
  if (!shippingFee(method, parcel)) return undefined
  const from = method.rates
    .flatMap(({ fromAmt = 0 }) => (fromAmt > parcel.amt ? [fromAmt] : []))
    .toSorted((a, b) => a - b)
    .find((amt) => !shippingFee(method, { ...parcel, amt }))
  return from === undefined ? undefined : from - parcel.amt
}

/** Why a destination or weight rules out a method; `undefined` if it does not. */
export function reachFault(
  { noAreas, maxWeight }: { noAreas: readonly string[]; maxWeight?: number | null },
  parcel: Place & { weight: number },
): Extract<FrcFault, 'area' | 'weight'> | undefined {
  if (isIn(noAreas, parcel)) return 'area'
  return typeof maxWeight === 'number' && parcel.weight > maxWeight ? 'weight' : undefined
}

/** Delivery time of a method to a destination in working days, if it promises any. */
export function daysOf(
  {
    days,
    areaDays,
  }: {
    days?: DeliveryDays | null
    areaDays: readonly (DeliveryDays & { areas: readonly string[] })[]
  },
  place: Place,
): DeliveryDays | undefined {
  const own = areaDays.find(({ areas }) => isIn(areas, place))
  return own ? { min: own.min, max: own.max } : (days ?? undefined)
}

/** Indexes of rates that never apply, since an earlier one applies whenever they would. */
export const hiddenRates = (rates: readonly ShippingRate[]): number[] =>
  rates.flatMap((rate, at) => (rates.slice(0, at).some((one) => covers(one, rate)) ? [at] : []))

const isWithin = (areas: readonly string[] = [], others: readonly string[]): boolean =>
  areas.length > 0 && areas.every((code) => others.includes(code))

const covers = (one: ShippingRate, other: ShippingRate): boolean =>
  (!one.areas || isWithin(other.areas, one.areas)) &&
  (one.fromWeight ?? 0) <= (other.fromWeight ?? 0) &&
  (one.fromAmt ?? 0) <= (other.fromAmt ?? 0)

/**
 * Value of goods from which shipping is free if no surcharge applies; `undefined` if it never is.
 */
export const freeFromOf = ({ rates }: { rates: readonly ShippingRate[] }): number | undefined =>
  rates
    .filter(({ fee, areas, fromWeight, fromAmt }) => !fee && !areas && !fromWeight && fromAmt)
    .map(({ fromAmt = 0 }) => fromAmt)
    .toSorted((a, b) => a - b)[0]
