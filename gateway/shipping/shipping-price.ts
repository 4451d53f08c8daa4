import type { DeliveryDays, FrcFault } from '../../schemas/shipping/shipping.schema.ts'
import type { shippingMethods } from './shipping.tables.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

/** What is to be sent, and where. */
export interface Parcel {
  /** Worth of the goods before coupons, minor units: a coupon never makes a free delivery cost something. */
  amt: number
  /** Grams. */
  weight: number
  ptNbrs: readonly string[]
  /** District; unknown while nobody chose a place. */
  cityId?: string
  /** County of the district. */
  county?: string
}

const isIn = (
  areas: readonly string[],
  { cityId = '', county = '' }: Pick<Parcel, 'cityId' | 'county'>,
): boolean => areas.includes(cityId) || areas.includes(county)

/** Products of a parcel that a shipping method does not take. */
export interface Untaken {
  /** Excluded by the store. */
  excluded: readonly string[]
  /** Of a temperature class that it does not carry. */
  otherTemp: readonly string[]
}

/** What keeps a parcel from going by a shipping method. */
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

/** Working days that a shipping method takes to a place, where it promises any. */
export const daysOf = (
  { days, areaDays }: Pick<ShippingMethod, 'days' | 'areaDays'>,
  place: Pick<Parcel, 'cityId' | 'county'>,
): DeliveryDays | undefined => {
  const own = areaDays.find(({ areas }) => isIn(areas, place))
  return own ? { min: own.min, max: own.max } : (days ?? undefined)
}

/** What a way costs, minor units: the first rate of which all conditions hold, else its fee. */
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

/** Worth of goods from which a way is free where nothing makes it dearer; `undefined` where it never is. */
export const freeFromOf = ({ rates }: Pick<ShippingMethod, 'rates'>): number | undefined =>
  rates
    .filter(({ fee, areas, fromWeight, fromAmt }) => !fee && !areas && !fromWeight && fromAmt)
    .map(({ fromAmt = 0 }) => fromAmt)
    .toSorted((a, b) => a - b)[0]
