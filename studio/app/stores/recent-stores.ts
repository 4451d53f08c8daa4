import { localStore } from '../../../runtime/browser-store.ts'

const storageKey = 'studio.stores'
/** Those before are as good as never opened. */
const mostKept = 50

/** Numbers of the stores that were opened in this browser, the last one first. */
export const recentStores = (): readonly string[] =>
  localStore.get(storageKey)?.split(' ').filter(Boolean) ?? []

export function noteStore(storeNbr: string): void {
  const others = recentStores().filter((nbr) => nbr !== storeNbr)
  localStore.set(storageKey, [storeNbr, ...others].slice(0, mostKept).join(' '))
}
