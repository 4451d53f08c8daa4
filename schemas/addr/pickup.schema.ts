import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'

/** Convenience-store chains for pickup, by the carriers' codes. */
export const pickupCarriers = ['UNIMART', 'FAMI', 'HILIFE', 'OKMART'] as const
export type PickupCarrier = (typeof pickupCarriers)[number]

/**
 * Returns the chain of a carrier code. Each chain has two contracts: business (`FAMI`) and person
 * to person (`FAMIC2C`).
 */
export const chainOf = (carrier: string): PickupCarrier | undefined =>
  pickupCarriers.find((chain) => chain === carrier.replace(/C2C$/, ''))

/**
 * How a store is chosen: from a list in the shop or on the carrier's map. `none`: the shop offers
 * no pickup.
 */
export const pickupChoosers = ['list', 'map', 'none'] as const
export type PickupChooser = (typeof pickupChoosers)[number]

export const Carrier = () => Literals(pickupCarriers)

/** Store number given by the carrier. Text, as it may have leading zeros. */
export const StoreId = () => Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' })

/** Reference that a carrier's map returned; identifies the store chosen there. */
export const PickNbr = () => Type.String({ pattern: '^[0-9A-Za-z]{20}$' })

/** A convenience store for parcel pickup. */
export const PickupStore = Type.Object({
  frcNbr: Carrier(),
  storeId: StoreId(),
  storeName: Type.String({ minLength: 1, maxLength: 60 }),
  /** Full postal address, including county and district. */
  storeAddress: Type.String({ minLength: 1, maxLength: 200 }),
  /** District code from `getAreaList`. */
  cityId: Nbr(),
  /** Names of district and county, in the shopper's language. */
  city: Type.String(),
  /** The store does not accept parcels, permanently or for now. */
  isClosed: Type.Boolean(),
})
export type PickupStore = Static<typeof PickupStore>
