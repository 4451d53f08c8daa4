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
 * Stores the member whose link was followed, for later orders on this device; the last link counts.
 */
export function keepSharer(storeNbr: string, sharerNbr: string, now = Date.now()): void {
  const value: Kept = { sharerNbr, at: now }
  kept.set(storeNbr, value)
  try {
    localStorage.setItem(keyOf(storeNbr), JSON.stringify(value))
  } catch {
    // Without storage it lasts until the page is unloaded.
  }
}

/** The member whose link was followed in the last seven days; never the shopper. */
export function sharerFor(
  storeNbr: string,
  userNbr: string | undefined,
  now = Date.now(),
): string | undefined {
  const { sharerNbr, at } = stored(storeNbr) ?? kept.get(storeNbr) ?? {}
  if (sharerNbr === undefined || at === undefined || sharerNbr === userNbr) return undefined
  return now - at < lasts ? sharerNbr : undefined
}

function stored(storeNbr: string): Kept | undefined {
  try {
    const { sharerNbr, at } = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? '{}') as Partial<
      Record<string, unknown>
    > // each field is checked
    return typeof sharerNbr === 'string' && typeof at === 'number' ? { sharerNbr, at } : undefined
  } catch {
    return undefined // refused, or written by other code
  }
}
