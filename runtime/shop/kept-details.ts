import { isRecord } from '../../engine/contract/is-record.ts'
import { localStore } from '../browser-store.ts'
import {
  guestAddressIn,
  readGuestAddress,
  writeGuestAddress,
  type GuestAddress,
} from './guest-address.ts'

/** Who receives a guest's orders. */
type Receiver = Pick<GuestAddress, 'name' | 'tel' | 'email'>

/** What a guest keeps on this device for the next order. Nothing of payment is kept. */
export interface KeptDetails extends Receiver {
  /** Absent if the store was chosen on a carrier's map: that choice is good for a day only. */
  address?: GuestAddress
}

/** Raised when the stored form changes: what was kept in another form is not read. */
const version = 1
const keyOf = (storeNbr: string) => `vitrine-details-${storeNbr}`

/** `undefined` if nothing is kept, or what is stored is of another form or breaks a rule. */
export function readKeptDetails(storeNbr: string): KeptDetails | undefined {
  const { v, address, isPlaceKept } = localStore.read(keyOf(storeNbr), isRecord) ?? {}
  const kept = v === version ? guestAddressIn(address) : undefined
  if (!kept) return undefined
  const { name, tel, email } = kept
  return { name, tel, email, ...(isPlaceKept === true && { address: kept }) }
}

/** Keeps the details of a placed order; does nothing if the browser refuses storage. */
export function keepDetails(storeNbr: string, address: GuestAddress): void {
  const isPlaceKept = !('pick' in address)
  const kept = { ...address, pick: undefined }
  localStore.write(keyOf(storeNbr), { v: version, address: kept, isPlaceKept })
}

/** Called when the guest removes them, and when a member signs out: a shared device keeps nothing. */
export function removeKeptDetails(storeNbr: string): void {
  localStore.remove(keyOf(storeNbr))
}

/** The guest's address: that of this visit, else the kept one. */
export const knownGuestAddress = (storeNbr: string): GuestAddress | undefined =>
  readGuestAddress(storeNbr) ?? readKeptDetails(storeNbr)?.address

/** Removes the kept details; an address that this visit uses stays for the visit. */
export function forgetDetails(storeNbr: string, used: GuestAddress | undefined): void {
  removeKeptDetails(storeNbr)
  if (used) writeGuestAddress(storeNbr, used)
}
