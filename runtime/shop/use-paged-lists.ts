import { useState } from 'react'

/** Status of the list requested last. */
export interface PagedStatus<N extends string> {
  of: N
  is: 'loading' | 'failed'
}

/**
 * Lists that load page by page, such as one per tab of a block. `first` has the pages that came
 * with the page document; `read` returns the known list with the next page.
 */
export function usePagedLists<N extends string, L>({
  first,
  read,
}: {
  first(name: N): L | undefined
  read(name: N, known: L | undefined): Promise<L>
}) {
  const [lists, setLists] = useState<Partial<Record<N, L>>>({})
  const [status, setStatus] = useState<PagedStatus<N>>()
  /** The pages so far; `undefined` before the first one. */
  const listOf = (name: N): L | undefined => lists[name] ?? first(name)
  const load = async (name: N) => {
    setStatus({ of: name, is: 'loading' })
    try {
      const list = await read(name, listOf(name))
      setLists((others) => ({ ...others, [name]: list }))
      setStatus((now) => (now?.of === name ? undefined : now))
    } catch {
      // The transport has reported the reason; here only the retry button remains.
      setStatus((now) => (now?.of === name ? { of: name, is: 'failed' } : now))
    }
  }
  return { listOf, status, load, setLists }
}

/** Joins two pages; a row that moved to the next page in between is shown once. */
export function joinRows<R>(
  before: readonly R[],
  next: readonly R[],
  keyOf: (row: R) => string,
): R[] {
  const known = new Set(before.map(keyOf))
  return [...before, ...next.filter((row) => !known.has(keyOf(row)))]
}
