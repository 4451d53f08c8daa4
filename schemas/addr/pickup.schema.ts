import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'

/** Chains of convenience stores that parcels are fetched at, as the carriers name them (Taiwan, "Store pickup"). */
export const pickupCarriers = ['UNIMART', 'FAMI', 'HILIFE', 'OKMART'] as const
export type PickupCarrier = (typeof pickupCarriers)[number]

/** The chain whose stores a carrier of parcels reaches: each is served under two contracts, one between persons (C2C). */
export const chainOf = (carrier: string): PickupCarrier | undefined =>
  pickupCarriers.find((chain) => chain === carrier.replace(/C2C$/, ''))

/** How a store is chosen: from a list in the shop, or on the carrier's own map; `none` where the shop has no pickup. */
export const pickupChoosers = ['list', 'map', 'none'] as const
export type PickupChooser = (typeof pickupChoosers)[number]

export const Carrier = () => Literals(pickupCarriers)

/** Number of a store with its carrier. Text: zeros may lead. */
export const StoreId = () => Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' })

/** What came back from a carrier's map; opens what was chosen there. */
export const PickNbr = () => Type.String({ pattern: '^[0-9A-Za-z]{20}$' })

/** A convenience store where parcels can be fetched. */
export const PickupStore = Type.Object({
  frcNbr: Carrier(),
  storeId: StoreId(),
  storeName: Type.String({ minLength: 1, maxLength: 60 }),
  /** As it stands on letters, county and district included. */
  storeAddress: Type.String({ minLength: 1, maxLength: 200 }),
  /** Code of its district, of `getAreaList`. */
  cityId: Nbr(),
  /** Its district with its county, in the words of the shopper's language. */
  city: Type.String(),
  /** Takes no parcels any more, or not for now. */
  isClosed: Type.Boolean(),
})
export type PickupStore = Static<typeof PickupStore>
