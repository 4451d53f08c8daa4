import { isRecord } from '../../engine/contract/is-record.ts'
import { localStore } from '../browser-store.ts'
import { keptDays } from '../../schemas/share.ts'

interface Kept {
  sharerNbr: string
  /** Milliseconds since 1970. */
  at: number
}

const lasts = keptDays * 86_400_000
const keyOf = (storeNbr: string) => `vitrine-sharer-${storeNbr}`

/** In-memory copy for this visit, for browsers that refuse storage. */
const kept = new Map<string, Kept>()

/**
 * Stores the member whose link was followed, for later orders on this device; the last link wins.
 */
export function keepSharer(storeNbr: string, sharerNbr: string, now = Date.now()): void {
  const value: Kept = { sharerNbr, at: now }
  kept.set(storeNbr, value)
  localStore.write(keyOf(storeNbr), value)
}

/** The member whose link was followed in the last seven days; never the shopper themselves. */
export function sharerFor(
  storeNbr: string,
  userNbr: string | undefined,
  now = Date.now(),
): string | undefined {
  const { sharerNbr, at } = localStore.read(keyOf(storeNbr), isKept) ?? kept.get(storeNbr) ?? {}
  if (sharerNbr === undefined || at === undefined || sharerNbr === userNbr) return undefined
  return now - at < lasts ? sharerNbr : undefined
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.sharerNbr === 'string' && typeof value.at === 'number'
