const longest = 12
const keyOf = (storeNbr: string) => `vitrine-search-${storeNbr}`

/** Words sought before, newest first (S1 §2). Where the browser refuses storage there are none. */
export function readHistory(storeNbr: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : []
  } catch {
    return []
  }
}

export function rememberTerm(storeNbr: string, term: string): void {
  restoreHistory(storeNbr, [term, ...readHistory(storeNbr).filter((other) => other !== term)])
}

/** Keeps these words, newest first. */
export function restoreHistory(storeNbr: string, terms: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(storeNbr), JSON.stringify(terms.slice(0, longest)))
  } catch {
    // A full or refused store costs the history only.
  }
}

export function clearHistory(storeNbr: string): void {
  try {
    localStorage.removeItem(keyOf(storeNbr))
  } catch {
    // Refused storage holds none.
  }
}
