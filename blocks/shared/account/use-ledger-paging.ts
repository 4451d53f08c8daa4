import { usePagedLists } from '../../../runtime/shop/use-paged-lists.ts'

interface LedgerPage<R> {
  rows: readonly R[]
  hasMore: boolean
}

/** The rows of a history so far, from a first page that came with the page; `more` loads the next ones. */
export function useLedgerPaging<R>(
  first: LedgerPage<R>,
  ask: (of: { pageSize: number; offset: number }) => Promise<LedgerPage<R>>,
): LedgerPage<R> & { isLoading: boolean; hasFailed: boolean; more: () => void } {
  const { listOf, status, load } = usePagedLists<'further', LedgerPage<R>>({
    first: () => undefined,
  })
  const further = listOf('further')
  return {
    rows: [...first.rows, ...(further?.rows ?? [])],
    hasMore: (further ?? first).hasMore,
    isLoading: status?.is === 'loading',
    hasFailed: status?.is === 'failed',
    more() {
      if (status?.is === 'loading') return
      const offset = first.rows.length + (further?.rows.length ?? 0)
      void load(
        'further',
        () => ask({ pageSize: 20, offset }),
        (known, { rows, hasMore }) => ({ rows: [...(known?.rows ?? []), ...rows], hasMore }),
      )
    },
  }
}
