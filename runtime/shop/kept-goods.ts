/** Lists of product numbers that this browser keeps, one for each store, newest first. */
export function keptGoods(name: string, most: number) {
  const keyOf = (storeNbr: string) => `vitrine-${name}-${storeNbr}`
  /** In-memory copy for this visit, for browsers that refuse storage. */
  const kept = new Map<string, readonly string[]>()
  return {
    /** Whether there may be a list. */
    has(storeNbr: string): boolean {
      try {
        return kept.has(storeNbr) || localStorage.getItem(keyOf(storeNbr)) !== null
      } catch {
        return false // refused, and nothing was kept in this visit
      }
    },
    read(storeNbr: string): readonly string[] {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeNbr)) ?? '[]')
        const list = Array.isArray(stored) ? stored : []
        return list.filter((ptNbr): ptNbr is string => typeof ptNbr === 'string').slice(0, most)
      } catch {
        return kept.get(storeNbr) ?? [] // refused, or written by other code
      }
    },
    /** Stores the list as far as there is room; the oldest are left out. Returns what is stored. */
    write(storeNbr: string, ptNbrs: readonly string[]): readonly string[] {
      const list = ptNbrs.slice(0, most)
      kept.set(storeNbr, list)
      try {
        if (list.length) localStorage.setItem(keyOf(storeNbr), JSON.stringify(list))
        else localStorage.removeItem(keyOf(storeNbr))
      } catch {
        // Without storage the list lasts for this visit.
      }
      return list
    },
    /** Whether a storage event of another tab changed the list. */
    isChangedBy: ({ key }: Pick<StorageEvent, 'key'>, storeNbr: string): boolean =>
      key === null || key === keyOf(storeNbr),
  }
}
