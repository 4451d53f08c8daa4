import { useState, type ReactNode } from 'react'
import type { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { usePaging, type Paging } from '../../runtime/page/use-paging.ts'
import css from './sort-control.module.css'

/** The orders that lists can be asked for in; typed apart from the operation, which would pull its schema in. */
export const sorts = ['default', 'new', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

export interface SortedPaging {
  paging: Paging<GoodsItem>
  sort: Sort
  choose: (sort: Sort) => void
  /** Asks again for what failed: the new order, or else the next page. */
  retry: () => void
}

/** A growing list whose order can be changed. */
export function useSortedPaging(source: string | undefined, first: GoodsPage | undefined): SortedPaging {
  const paging = usePaging<GoodsItem>(source, first)
  const [sort, setSort] = useState<Sort>('default')
  const [isFirstPage, setIsFirstPage] = useState(false)
  const ask = (next: Sort) => {
    setIsFirstPage(true)
    setSort(next)
    paging.ask({ sort: next })
  }
  return {
    paging: { ...paging, more: () => { setIsFirstPage(false); paging.more() } },
    sort,
    choose: (next) => next !== sort && ask(next),
    retry: () => (isFirstPage ? ask(sort) : paging.more()),
  }
}

export function SortControl({ sort, onChoose }: { sort: Sort; onChoose: (sort: Sort) => void }): ReactNode {
  const t = useText()
  return (
    <div className={css.sorts} role="group" aria-label={t('sort.label')}>
      {sorts.map((one) => (
        <button key={one} type="button" className={css.sort} aria-pressed={one === sort} onClick={() => onChoose(one)}>
          {t(`sort.${one}`)}
        </button>
      ))}
    </div>
  )
}
