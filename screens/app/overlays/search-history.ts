const longest = 12
const keyOf = (storeNbr: string) => `vitrine-search-${storeNbr}`

/** Earlier search terms, newest first; empty if the browser refuses storage. */
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

/** Stores these terms, newest first. */
export function restoreHistory(storeNbr: string, terms: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(storeNbr), JSON.stringify(terms.slice(0, longest)))
  } catch {
    // A full or refused storage only loses the history.
  }
}

export function clearHistory(storeNbr: string): void {
  try {
    localStorage.removeItem(keyOf(storeNbr))
  } catch {
    // Refused storage holds no history.
  }
}
