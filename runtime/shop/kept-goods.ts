import { isTextList, localStore } from '../browser-store.ts'

/** Lists of product numbers stored in this browser, one per store, newest first. */
export function keptGoods(name: string, most: number) {
  const keyOf = (storeNbr: string) => `vitrine-${name}-${storeNbr}`
  /** Lists that the browser could not store; they last for this visit. */
  const kept = new Map<string, readonly string[]>()
  return {
    /** Whether there may be a list. */
    has: (storeNbr: string): boolean =>
      kept.has(storeNbr) || typeof localStore.get(keyOf(storeNbr)) === 'string',
    read: (storeNbr: string): readonly string[] =>
      kept.get(storeNbr) ?? localStore.read(keyOf(storeNbr), isTextList)?.slice(0, most) ?? [],
    /** Stores the list up to the maximum, without the oldest. Returns what was stored. */
    write(storeNbr: string, ptNbrs: readonly string[]): readonly string[] {
      const list = ptNbrs.slice(0, most)
      const key = keyOf(storeNbr)
      const isKept = list.length ? localStore.write(key, list) : localStore.remove(key)
      if (isKept) kept.delete(storeNbr)
      else kept.set(storeNbr, list)
      return list
    },
    /** Whether a storage event of another tab changed the list. */
    isChangedBy: ({ key }: Pick<StorageEvent, 'key'>, storeNbr: string): boolean =>
      key === null || key === keyOf(storeNbr),
  }
}
