import type { DeliveryDays, FrcFault } from '../../schemas/shipping/shipping.schema.ts'
import type { shippingMethods } from './shipping.tables.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

/** What is shipped, and where. */
export interface Parcel {
  /**
   * Value of the goods before coupons, in minor units, so that a coupon never removes free
   * shipping.
   */
  amt: number
  /** Grams. */
  weight: number
  ptNbrs: readonly string[]
  /** District; absent until a place is chosen. */
  cityId?: string
  /** County of the district. */
  county?: string
}

const isIn = (
  areas: readonly string[],
  { cityId = '', county = '' }: Pick<Parcel, 'cityId' | 'county'>,
): boolean => areas.includes(cityId) || areas.includes(county)

/** Products of a parcel that a shipping method cannot ship. */
export interface Untaken {
  /** Excluded by the store. */
  excluded: readonly string[]
  /** With a temperature class that it does not carry. */
  otherTemp: readonly string[]
}

/** Why a shipping method cannot ship a parcel. */
export function shippingFault(
  { noAreas, maxWeight }: Pick<ShippingMethod, 'noAreas' | 'maxWeight'>,
  parcel: Parcel,
  { excluded, otherTemp }: Untaken,
): FrcFault | undefined {
  if (otherTemp.length) return 'temp'
  if (excluded.length) return 'product'
  if (isIn(noAreas, parcel)) return 'area'
  if (maxWeight !== null && parcel.weight > maxWeight) return 'weight'
  return undefined
}

/** Working days that a shipping method needs to a place, if it states any. */
export const daysOf = (
  { days, areaDays }: Pick<ShippingMethod, 'days' | 'areaDays'>,
  place: Pick<Parcel, 'cityId' | 'county'>,
): DeliveryDays | undefined => {
  const own = areaDays.find(({ areas }) => isIn(areas, place))
  return own ? { min: own.min, max: own.max } : (days ?? undefined)
}

/** Shipping fee in minor units: the first rate whose conditions all hold, else the method's fee. */
export function shippingFee(
  { fee, rates }: Pick<ShippingMethod, 'fee' | 'rates'>,
  parcel: Parcel,
): number {
  const rate = rates.find(
    ({ areas, fromWeight = 0, fromAmt = 0 }) =>
      (!areas || isIn(areas, parcel)) && parcel.weight >= fromWeight && parcel.amt >= fromAmt,
  )
  return rate ? rate.fee : fee
}
