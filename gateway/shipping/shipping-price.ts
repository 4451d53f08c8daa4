import type { FrcFault } from '../../schemas/shipping/shipping.schema.ts'
import { reachFault, type Place } from '../../schemas/shipping/shipping-rate.ts'
import type { shippingMethods } from './shipping.tables.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect

/** Content and destination of a parcel; the district is absent until a place is chosen. */
export interface Parcel extends Place {
  /**
   * Value of the goods before coupons, in minor units, so that a coupon never removes free
   * shipping.
   */
  amt: number
  /** Grams. */
  weight: number
  ptNbrs: readonly string[]
}

/** Products of a parcel that a shipping method cannot ship. */
export interface Untaken {
  /** Excluded by the store. */
  excluded: readonly string[]
  /** With a temperature class that it does not carry. */
  otherTemp: readonly string[]
}

/** Why a shipping method cannot ship a parcel. */
export function shippingFault(
  method: Pick<ShippingMethod, 'noAreas' | 'maxWeight'>,
  parcel: Parcel,
  { excluded, otherTemp }: Untaken,
): FrcFault | undefined {
  if (otherTemp.length) return 'temp'
  return excluded.length ? 'product' : reachFault(method, parcel)
}
