import { useState } from 'react'
import { usePage } from '../../engine/react/page-store.ts'
import { joinRows, usePagedLists } from '../../runtime/shop/use-paged-lists.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { orderGroupNames, type OrderGroup } from '../../schemas/order/order-groups.ts'
import { getSoList } from '../../schemas/order/order.ops.ts'
import type { SoList } from '../../schemas/order/order.schema.ts'

type Filter = 'all' | OrderGroup
export const filters: readonly Filter[] = ['all', ...orderGroupNames]

export interface OrderPaging {
  filter: Filter
  /** The loaded orders; `undefined` while the first page is loading. */
  list: SoList | undefined
  isLoading: boolean
  hasFailed: boolean
  open: (filter: Filter) => void
  more: () => void
  retry: () => void
}

/**
 * The orders of each filter, page by page. The first page of the address's filter came with the
 * page.
 */
export function useOrderPaging(source: string | undefined, first: SoList | undefined): OrderPaging {
  const { call } = useShop()
  const page = usePage()
  const waiting = useSignal(page.waiting)
  const asked = page.query.group
  const [start] = useState<Filter>(() => filters.find((one) => one === asked) ?? 'all')
  const [filter, setFilter] = useState(start)
  const { listOf, status, load } = usePagedLists<Filter, SoList>({
    first: (of) => (of === start ? first : undefined),
  })
  const more = (of: Filter) => {
    const lastPage = listOf(of)?.lastPage ?? 0
    void load(
      of,
      () => call(getSoList, { ...(of !== 'all' && { group: of }), lastPage }),
      (known, next) => ({
        ...next,
        rows: joinRows(known?.rows ?? [], next.rows, ({ soNbr }) => soNbr),
      }),
    )
  }
  const list = listOf(filter)
  const isComing = source !== undefined && waiting.has(source)
  const isLoading = status?.of === filter && status.is === 'loading'
  return {
    filter,
    list,
    isLoading,
    hasFailed:
      (status?.of === filter && status.is === 'failed') ||
      (!list && filter === start && !isLoading && source !== undefined && !isComing),
    open(next) {
      setFilter(next)
      keepInAddress(next)
      if (!listOf(next)) more(next)
    },
    more: () => more(filter),
    retry: () => more(filter),
  }
}

/**
 * Stores the filter in the address for going back. Bypasses the router, which would draw the page
 * again.
 */
function keepInAddress(filter: Filter): void {
  const url = new URL(location.href)
  if (filter === 'all') url.searchParams.delete('group')
  else url.searchParams.set('group', filter)
  History.prototype.replaceState.call(history, history.state, '', url)
}
