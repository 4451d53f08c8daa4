/**
 * What this browser remembers of the hint to install a shop: the number of visits, up to the second,
 * or that the hint is no longer wanted.
 */
const keyOf = (storeNbr: string) => `vitrine-install-${storeNbr}`
const due = '2'
const over = 'over'

/** Whether the hint may be shown: in the second visit, or after an order. */
export function isInstallHintDue(storeNbr: string): boolean {
  try {
    return localStorage.getItem(keyOf(storeNbr)) === due
  } catch {
    return false // a browser that refuses storage cannot remember a refusal either
  }
}

/** Counts this visit once. */
export function countVisit(storeNbr: string): void {
  const key = keyOf(storeNbr)
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    localStorage.setItem(key, nextOf(localStorage.getItem(key)))
  } catch {
    // Without storage there is no hint.
  }
}

const nextOf = (known: string | null): string => (known === over ? over : known ? due : '1')

/** An order makes the hint due, like a second visit. */
export const makeInstallHintDue = (storeNbr: string): void => put(storeNbr, due)

/** The shop is installed, or the hint was dismissed: it is never shown again. */
export const endInstallHint = (storeNbr: string): void => put(storeNbr, over)

function put(storeNbr: string, value: string): void {
  const key = keyOf(storeNbr)
  try {
    if (localStorage.getItem(key) !== over) localStorage.setItem(key, value)
  } catch {
    // Without storage there is no hint.
  }
}
