const keyOf = (storeNbr: string) => `vitrine-cart-count-${storeNbr}`

/** The member's number of units in the cart when this browser last knew it; 0 if it never did. */
export function readCartCount(storeNbr: string, userNbr: string): number {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? '{}') as Partial<Kept> // each field is checked
    return kept.userNbr === userNbr && Number.isInteger(kept.count) ? (kept.count ?? 0) : 0
  } catch {
    return 0 // refused, or written by other code
  }
}

interface Kept {
  userNbr: string
  count: number
}

/** Keeps the count for the member's next visit; for a guest, forgets it. */
export function keepCartCount(storeNbr: string, userNbr: string | undefined, count: number): void {
  try {
    if (userNbr === undefined) localStorage.removeItem(keyOf(storeNbr))
    else localStorage.setItem(keyOf(storeNbr), JSON.stringify({ userNbr, count } satisfies Kept))
  } catch {
    // Without storage the badge appears with the gateway's answer.
  }
}
