import type { PickupCarrier, PickupWay } from '../../schemas/addr/pickup.schema.ts'
import type { Store } from '../store/store-directory.ts'

/** A convenience store as its carrier tells it. */
export interface KnownStore {
  storeId: string
  storeName: string
  /** With county and district. */
  storeAddress: string
  /** Code of its district. */
  cityId: string
  isClosed: boolean
}

/** What the map is opened with, and what its answer comes back as. */
export interface MapVisit {
  frcNbr: PickupCarrier
  /** Travels to the map and back. */
  pick: string
  /** Where the map sends the browser with what was chosen. */
  replyUrl: string
  isCollection: boolean
  isWide: boolean
}

/** Convenience stores where a shop's parcels can be fetched. */
export interface Pickup {
  /** Whose stores, and how one is chosen. */
  offer(store: Store): { way: PickupWay; carriers: readonly PickupCarrier[] }
  /** All stores of a carrier, where the way is `list`. */
  stores(store: Store, frcNbr: PickupCarrier): Promise<readonly KnownStore[]>
  /** The form that opens the carrier's map, where the way is `map`; `undefined` elsewhere. */
  map(store: Store, visit: MapVisit): { action: string; fields: Record<string, string> } | undefined
}
