import { localStore, sessionStore } from '../browser-store.ts'

/** Key of the install hint's state: number of visits, up to two, or that the hint was dismissed. */
const keyOf = (storeNbr: string) => `vitrine-install-${storeNbr}`
const due = '2'
const over = 'over'

/** Whether to show the hint: in the second visit, or after an order. */
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

/** Makes the hint due after an order, as a second visit does. */
export const makeInstallHintDue = (storeNbr: string): void => put(storeNbr, due)

/** Never shows the hint again: the shop is installed, or the hint was dismissed. */
export const endInstallHint = (storeNbr: string): void => put(storeNbr, over)

function put(storeNbr: string, value: string): void {
  const key = keyOf(storeNbr)
  if (localStore.get(key) !== over) localStore.set(key, value)
}
