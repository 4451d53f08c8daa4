import { favoriteRules } from '../../schemas/favorite/favorite-rules.ts'

const keyOf = (storeNbr: string) => `vitrine-favorites-${storeNbr}`

/** In-memory copy for this visit, for browsers that refuse storage. */
const kept = new Map<string, readonly string[]>()

/** Whether a guest may have saved something in this browser. */
export function hasGuestFavorites(storeNbr: string): boolean {
  try {
    return kept.has(storeNbr) || localStorage.getItem(keyOf(storeNbr)) !== null
  } catch {
    return false // refused, and nothing was saved in this visit
  }
}

/** Numbers of the products that a guest saved in this browser, newest first. */
export function readGuestFavorites(storeNbr: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? '[]')
    const list = Array.isArray(stored) ? stored : []
    return list.filter((ptNbr): ptNbr is string => typeof ptNbr === 'string')
  } catch {
    return kept.get(storeNbr) ?? [] // refused, or written by other code
  }
}

/** Stores the list as far as there is room; the oldest are left out. Returns what is stored. */
export function writeGuestFavorites(
  storeNbr: string,
  ptNbrs: readonly string[],
): readonly string[] {
  const list = ptNbrs.slice(0, favoriteRules.ofGuest)
  kept.set(storeNbr, list)
  try {
    if (list.length) localStorage.setItem(keyOf(storeNbr), JSON.stringify(list))
    else localStorage.removeItem(keyOf(storeNbr))
  } catch {
    // Without storage the list lasts for this visit.
  }
  return list
}

/** Whether a storage event of another tab changed the list. */
export const changesFavorites = ({ key }: StorageEvent, storeNbr: string): boolean =>
  key === null || key === keyOf(storeNbr)
