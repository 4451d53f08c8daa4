import { isRecord } from '../../engine/contract/is-record.ts'
import { localStore } from '../browser-store.ts'

const keyOf = (storeNbr: string) => `vitrine-cart-count-${storeNbr}`

const guest = ''

interface Kept {
  /** Empty for a guest. */
  userNbr: string
  count: number
}

/**
 * Units in the cart of a member, or of the guest, as last known by this browser; 0 if unknown.
 */
export function readCartCount(storeNbr: string, userNbr = guest): number {
  const kept = localStore.read(keyOf(storeNbr), isKept)
  return kept?.userNbr === userNbr ? kept.count : 0
}

/** Stores the count for the next visit. */
export function keepCartCount(storeNbr: string, userNbr = guest, count = 0): void {
  localStore.write(keyOf(storeNbr), { userNbr, count } satisfies Kept)
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.userNbr === 'string' && Number.isInteger(value.count)
