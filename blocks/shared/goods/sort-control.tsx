import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { GoodsItem, GoodsPage } from '../../../schemas/catalog/goods.schema.ts'
import type { goodsSorts } from '../../../schemas/catalog/pt.ops.ts'
import { useText } from '../../../runtime/i18n/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { usePage } from '../../../runtime/page/page-store.ts'
import { usePaging, type Paging } from '../../../runtime/page/use-paging.ts'
import css from './sort-control.module.css'

/**
 * The sort orders that the operations accept; repeated here, since an import would include all
 * their schemas.
 */
const sorts = [
  'default',
  'new',
  'priceUp',
  'priceDown',
] as const satisfies readonly (typeof goodsSorts)[number][]
type Sort = (typeof sorts)[number]

interface SortedPaging {
  paging: Paging<GoodsItem>
  sort: Sort
  choose: (sort: Sort) => void
  /** Repeats the failed request: the new order, else the next page. */
  retry: () => void
}

/**
 * A growing list with a choice of order. The order is in the address, so that it survives a reload.
 */
export function useSortedPaging(
  source: string | undefined,
  first: GoodsPage | undefined,
): SortedPaging {
  const paging = usePaging<GoodsItem>(source, first)
  const { nameView } = useShop()
  const { kept, query } = usePage()
  const key = `sort ${source}`
  const named = sortOf(query.sort)
  const sort = (kept.get(key) as Sort | undefined) ?? named // kept below under the same key
  const hasAskedAnew = useRef(false)
  const ask = (next: Sort) => {
    hasAskedAnew.current = true
    kept.set(key, next)
    paging.ask({ sort: next })
  }
  const askNamed = useEffectEvent(() => {
    if (named !== 'default' && !kept.has(key)) ask(named)
  })
  const isKnown = first !== undefined
  // The page document contains the default order.
  useEffect(() => {
    if (isKnown && source) askNamed()
  }, [isKnown, source])
  const more = () => {
    hasAskedAnew.current = false
    paging.more()
  }
  return {
    paging: { ...paging, more },
    sort,
    choose(next) {
      if (next === sort) return
      ask(next)
      nameView({ sort: next === 'default' ? '' : next })
    },
    retry: () => (hasAskedAnew.current ? ask(sort) : more()),
  }
}

const sortOf = (text: string | undefined): Sort => sorts.find((sort) => sort === text) ?? 'default'

export function SortControl({
  sort,
  onChoose,
}: {
  sort: Sort
  onChoose: (sort: Sort) => void
}): ReactNode {
  const t = useText()
  return (
    <div className={css.sorts} role="group" aria-label={t('sort.label')}>
      {sorts.map((one) => (
        <button
          key={one}
          type="button"
          className={css.sort}
          aria-pressed={one === sort}
          onClick={() => onChoose(one)}
        >
          {t(`sort.${one}`)}
        </button>
      ))}
    </div>
  )
}
