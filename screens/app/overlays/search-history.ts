import { isTextList, localStore } from '../../../runtime/browser-store.ts'

const longest = 12
const keyOf = (storeNbr: string) => `vitrine-search-${storeNbr}`

/** Earlier search terms, newest first; empty if the browser denies storage. */
export const readHistory = (storeNbr: string): string[] =>
  localStore.read(keyOf(storeNbr), isTextList) ?? []

export function rememberTerm(storeNbr: string, term: string): void {
  restoreHistory(storeNbr, [term, ...readHistory(storeNbr).filter((other) => other !== term)])
}

/** Stores these terms, newest first. */
export function restoreHistory(storeNbr: string, terms: readonly string[]): void {
  localStore.write(keyOf(storeNbr), terms.slice(0, longest))
}

export function clearHistory(storeNbr: string): void {
  localStore.remove(keyOf(storeNbr))
}
