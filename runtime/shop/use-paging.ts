import { useRef, useState } from 'react'
import { parseBindingKey, withQuery } from '../../engine/document/bindings.ts'
import { useShop } from './shop.ts'
import { usePage } from '../../engine/react/page-store.ts'

interface ListPage<T> {
  PtList: T[]
  total: number
}

export interface Paging<T> {
  items: T[]
  total: number
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** Number of the last loaded page, from 1, and the number of pages. */
  page: number
  pages: number
  /** Replaces the shown entries by those of another page. */
  goTo: (page: number) => void
  /** Loads the next page; does nothing while one is loading or if none is left. */
  more: () => void
  /** Repeats the query with other arguments, from the first page. */
  ask: (args: Record<string, unknown>) => void
}

interface State<T> {
  items: T[]
  total: number
  page: number
  args: Record<string, unknown>
}

/**
 * A bound list with paging. The first page comes with the page document; further pages repeat the
 * call with the next page number. Loaded entries stay with the page, for returning to it.
 */
export function usePaging<T>(
  source: string | undefined,
  first: ListPage<T> | undefined,
): Paging<T> {
  const { query } = useShop()
  const { kept, query: words } = usePage()
  const key = source ?? ''
  const start = (): State<T> =>
    (kept.get(key) as State<T> | undefined) ?? {
      // kept below under the same key
      items: first?.PtList ?? [],
      total: first?.total ?? 0,
      page: 1,
      args: {},
    }
  const [state, setState] = useState(start)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [shown, setShown] = useState({ source, first })
  const asked = useRef(0)
  // Another list in the same component: reset during the render, so that the old one is never
  // drawn.
  if (shown.source !== source || shown.first !== first) {
    setShown({ source, first })
    setState(start())
    setStatus('idle')
  }

  const pageSize = source ? Number(parseBindingKey(source).args.pageSize ?? 20) : 20
  const fetchPage = async (page: number, args: Record<string, unknown>, isAdded = page > 1) => {
    if (!source) return
    const mine = ++asked.current
    setStatus('loading')
    try {
      const bound = parseBindingKey(source)
      const answer = (await query(bound.from, {
        ...withQuery(bound.args, words),
        ...args,
        page,
        ...(page > 1 && { offset: (page - 1) * pageSize }),
      })) as ListPage<T> // the operation answers pages of the same kind as the first
      if (mine !== asked.current) return
      setState((before) => {
        const items = isAdded ? [...before.items, ...answer.PtList] : answer.PtList
        const next = { items, total: answer.total, page, args }
        kept.set(key, next)
        return next
      })
      setStatus('idle')
    } catch {
      // The transport has reported the reason; here only the retry button remains.
      if (mine === asked.current) setStatus('failed')
    }
  }
  const hasMore = state.items.length < state.total
  return {
    items: state.items,
    total: state.total,
    hasMore,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    page: state.page,
    pages: Math.max(1, Math.ceil(state.total / pageSize)),
    goTo: (page) => void fetchPage(page, state.args, false),
    more: () => {
      if (hasMore && status !== 'loading') void fetchPage(state.page + 1, state.args)
    },
    ask: (args) => void fetchPage(1, args),
  }
}
