import { useRef, useState } from 'react'
import { parseBindingKey, withQuery } from '../../schemas/page/bindings.ts'
import { useShop } from '../shop/shop.ts'
import { usePage } from './page-store.ts'

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
  /** Number of the page fetched last, from 1, and how many there are. */
  page: number
  pages: number
  /** Shows another page in place of what is shown. */
  goTo: (page: number) => void
  /** Fetches the next page; does nothing while one is under way or none is left. */
  more: () => void
  /** Asks the same anew with other arguments, from the first page. */
  ask: (args: Record<string, unknown>) => void
}

interface State<T> {
  items: T[]
  total: number
  page: number
  args: Record<string, unknown>
}

/**
 * A bound list that grows: the first page came with the page document, the next ones are asked for under the same
 * operation with the next number. What was loaded stays with the page, so that going back finds it.
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
  // Another list under the same component: start over while rendering, so that the old one is never drawn.
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
      // The transport has told the shopper why; here only the button to try again remains.
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
