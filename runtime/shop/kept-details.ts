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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? 'null')
    const { v, address, isPlaceKept } = (stored ?? {}) as Partial<Record<string, unknown>> // each field is checked
    const kept = v === version ? guestAddressIn(address) : undefined
    if (!kept) return undefined
    const { name, tel, email } = kept
    return { name, tel, email, ...(isPlaceKept === true && { address: kept }) }
  } catch {
    return undefined // refused, or written by other code
  }
}

/** Keeps the details of a placed order; does nothing if the browser refuses storage. */
export function keepDetails(storeNbr: string, address: GuestAddress): void {
  const isPlaceKept = !('pick' in address)
  const kept = { ...address, pick: undefined }
  try {
    localStorage.setItem(
      keyOf(storeNbr),
      JSON.stringify({ v: version, address: kept, isPlaceKept }),
    )
  } catch {
    // The order is placed; only the next one has to be filled in again.
  }
}

/** Called when the guest removes them, and when a member signs out: a shared device keeps nothing. */
export function removeKeptDetails(storeNbr: string): void {
  try {
    localStorage.removeItem(keyOf(storeNbr))
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** The guest's address: that of this visit, else the kept one. */
export const knownGuestAddress = (storeNbr: string): GuestAddress | undefined =>
  readGuestAddress(storeNbr) ?? readKeptDetails(storeNbr)?.address

/** Removes the kept details; an address that this visit uses stays for the visit. */
export function forgetDetails(storeNbr: string, used: GuestAddress | undefined): void {
  removeKeptDetails(storeNbr)
  if (used) writeGuestAddress(storeNbr, used)
}
