import { homeFaults, storeFaults } from '../../schemas/addr/address-rules.ts'
import type { HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import { isRecord } from '../../engine/contract/is-record.ts'
import { assertKept, sessionStore } from '../browser-store.ts'

type Place = 'addrNbr' | 'isDefault'
export interface GuestHome extends Omit<HomeAddress, Place> {
  kind: 'home'
}
export interface GuestStore extends Omit<StoreAddress, Place | 'isClosed'> {
  kind: 'store'
  /** The carrier's signed answer from its store map; the gateway accepts no store without it. */
  pick?: string
}
/** A guest's delivery address; kept for the visit. */
export type GuestAddress = GuestHome | GuestStore

const keyOf = (storeNbr: string) => `vitrine-guest-address-${storeNbr}`

/** The address of this visit; `undefined` if the stored one is incomplete or breaks a rule. */
export const readGuestAddress = (storeNbr: string): GuestAddress | undefined =>
  guestAddressIn(sessionStore.read(keyOf(storeNbr), isRecord))

/** Throws if the browser refuses storage: a guest order needs it. */
export const writeGuestAddress = (storeNbr: string, address: GuestAddress): void =>
  assertKept(sessionStore.write(keyOf(storeNbr), address))

/** Called when the order is placed or a member signs out. */
export function clearGuestAddress(storeNbr: string): void {
  sessionStore.remove(keyOf(storeNbr))
}

const receiver = ['name', 'tel', 'email', 'cityId', 'city', 'address'] as const
const ofStore = [...receiver, 'frcNbr', 'storeId', 'storeName', 'storeAddress'] as const

/** The address in a stored value; `undefined` if it is incomplete or breaks a rule. */
export function guestAddressIn(value: unknown): GuestAddress | undefined {
  if (!isRecord(value)) return undefined
  const { kind, pick } = value
  const options = { needsEmail: true }
  if (kind === 'home') {
    const found = textsIn(value, receiver)
    return found && !homeFaults(found, options).length ? { kind, ...found } : undefined
  }
  const found = kind === 'store' ? textsIn(value, ofStore) : undefined
  if (!found || storeFaults(found, options).length) return undefined
  return { kind: 'store', ...found, ...(typeof pick === 'string' && pick && { pick }) }
}

/** The named fields, if all of them are strings. */
function textsIn<N extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly N[],
): Record<N, string> | undefined {
  if (names.some((name) => typeof fields[name] !== 'string')) return undefined
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Record<N, string> // just checked
}
