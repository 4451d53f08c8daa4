import { isRecord } from '../../engine/contract/is-record.ts'
import { localStore } from '../browser-store.ts'
import {
  guestAddressIn,
  readGuestAddress,
  writeGuestAddress,
  type GuestAddress,
} from './guest-address.ts'

/** Receiver of a guest's orders. */
type Receiver = Pick<GuestAddress, 'name' | 'tel' | 'email'>

/** A guest's details stored on this device for the next order. No payment data is stored. */
export interface KeptDetails extends Receiver {
  /** Absent if the store was chosen on a carrier's map, which is valid for a day only. */
  address?: GuestAddress
}

/** Increase it when the stored format changes: other formats are ignored. */
const version = 1
const keyOf = (storeNbr: string) => `vitrine-details-${storeNbr}`

/**
 * Returns the stored details; `undefined` if there are none, or they have another format or break a
 * rule.
 */
export function readKeptDetails(storeNbr: string): KeptDetails | undefined {
  const { v, address, isPlaceKept } = localStore.read(keyOf(storeNbr), isRecord) ?? {}
  const kept = v === version ? guestAddressIn(address) : undefined
  if (!kept) return undefined
  const { name, tel, email } = kept
  return { name, tel, email, ...(isPlaceKept === true && { address: kept }) }
}

/** Stores the details of a placed order; does nothing if the browser refuses storage. */
export function keepDetails(storeNbr: string, address: GuestAddress): void {
  const isPlaceKept = !('pick' in address)
  const kept = { ...address, pick: undefined }
  localStore.write(keyOf(storeNbr), { v: version, address: kept, isPlaceKept })
}

/** Removes the details: at the guest's request, and when a member signs out of a shared device. */
export function removeKeptDetails(storeNbr: string): void {
  localStore.remove(keyOf(storeNbr))
}

/** The guest's address: that of this visit, otherwise the stored one. */
export const knownGuestAddress = (storeNbr: string): GuestAddress | undefined =>
  readGuestAddress(storeNbr) ?? readKeptDetails(storeNbr)?.address

/** Removes the stored details; an address used in this visit stays for the visit. */
export function forgetDetails(storeNbr: string, used: GuestAddress | undefined): void {
  removeKeptDetails(storeNbr)
  if (used) writeGuestAddress(storeNbr, used)
}
