import { localStore, sessionStore } from '../browser-store.ts'

/**
 * What this browser remembers of the hint to install a shop: the number of visits, up to the second,
 * or that the hint is no longer wanted.
 */
const keyOf = (storeNbr: string) => `vitrine-install-${storeNbr}`
const due = '2'
const over = 'over'

/** Whether the hint may be shown: in the second visit, or after an order. */
export const isInstallHintDue = (storeNbr: string): boolean =>
  localStore.get(keyOf(storeNbr)) === due

/** Counts this visit once. */
export function countVisit(storeNbr: string): void {
  const key = keyOf(storeNbr)
  if (sessionStore.get(key) || !sessionStore.set(key, '1')) return
  localStore.set(key, nextOf(localStore.get(key)))
}

const nextOf = (known: string | null | undefined): string =>
  known === over ? over : known ? due : '1'

/** An order makes the hint due, like a second visit. */
export const makeInstallHintDue = (storeNbr: string): void => put(storeNbr, due)

/** The shop is installed, or the hint was dismissed: it is never shown again. */
export const endInstallHint = (storeNbr: string): void => put(storeNbr, over)

function put(storeNbr: string, value: string): void {
  const key = keyOf(storeNbr)
  if (localStore.get(key) !== over) localStore.set(key, value)
}
