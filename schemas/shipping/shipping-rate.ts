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

/** Where a parcel goes, as far as known. */
export interface Place {
  /** District. */
  cityId?: string
  /** County of the district. */
  county?: string
}

export const isIn = (areas: readonly string[], { cityId = '', county = '' }: Place): boolean =>
  areas.includes(cityId) || areas.includes(county)

/** The first rate whose conditions all hold. */
export const rateOf = (
  rates: readonly ShippingRate[],
  parcel: Place & { weight: number; amt: number },
): ShippingRate | undefined =>
  rates.find(
    ({ areas, fromWeight = 0, fromAmt = 0 }) =>
      (!areas || isIn(areas, parcel)) && parcel.weight >= fromWeight && parcel.amt >= fromAmt,
  )

/** Shipping fee: that of the first rate whose conditions all hold, else the method's. */
export const shippingFee = (
  { fee, rates }: { fee: number; rates: readonly ShippingRate[] },
  parcel: Place & { weight: number; amt: number },
): number => rateOf(rates, parcel)?.fee ?? fee

/**
 * What goods must cost more until a parcel is sent free, by its place and weight; `undefined` if it
 * is free already, or never will be.
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

/** Why a place or weight excludes a method. */
export function reachFault(
  { noAreas, maxWeight }: { noAreas: readonly string[]; maxWeight?: number | null },
  parcel: Place & { weight: number },
): Extract<FrcFault, 'area' | 'weight'> | undefined {
  if (isIn(noAreas, parcel)) return 'area'
  return typeof maxWeight === 'number' && parcel.weight > maxWeight ? 'weight' : undefined
}

/** Working days that a shipping method needs to a place, if it states any. */
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

/** Positions of rates that never apply, because one above them holds whenever they do. */
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
