import { isRecord } from '../../engine/contract/is-record.ts'
import { localStore } from '../browser-store.ts'

const keyOf = (storeNbr: string) => `vitrine-cart-count-${storeNbr}`

interface Kept {
  userNbr: string
  count: number
}

/** Units in the member's cart as last known by this browser; 0 if unknown. */
export function readCartCount(storeNbr: string, userNbr: string): number {
  const kept = localStore.read(keyOf(storeNbr), isKept)
  return kept?.userNbr === userNbr ? kept.count : 0
}

/** Stores the count for the member's next visit; for a guest, removes it. */
export function keepCartCount(storeNbr: string, userNbr: string | undefined, count: number): void {
  if (userNbr === undefined) localStore.remove(keyOf(storeNbr))
  else localStore.write(keyOf(storeNbr), { userNbr, count } satisfies Kept)
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.userNbr === 'string' && Number.isInteger(value.count)
