import { useEffect, useEffectEvent, useReducer, useRef, type ReactNode } from 'react'
import type { GoodsItem, GoodsPage } from '../../../schemas/catalog/goods.schema.ts'
import type { goodsSorts } from '../../../schemas/catalog/pt.ops.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { usePage } from '../../../engine/react/page-store.ts'
import { usePaging, type Paging } from '../../../runtime/shop/use-paging.ts'
import { filterIn } from '../../../schemas/catalog/filter-address.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './sort-control.module.css'

/**
 * The sort orders that the operations accept; repeated here, since an import would include all
 * their schemas.
 */
const sorts = [
  'default',
  'rating',
  'new',
  'priceUp',
  'priceDown',
] as const satisfies readonly (typeof goodsSorts)[number][]
type Sort = (typeof sorts)[number]

interface Choice {
  sort: Sort
  /** The filter as encoded in the URL. */
  filter: string
}

export interface SortedPaging extends Choice {
  paging: Paging<GoodsItem>
  choose: (sort: Sort) => void
  narrow: (filter: string) => void
  /** A filter is set and the browser has requested the list; never true on the server. */
  isNarrowed: boolean
  /** Repeats the failed request: the new choice, else the next page. */
  retry: () => void
}

/**
 * A growing list with a choice of sort order and filter. Both are in the URL, so that they survive
 * a reload.
 */
export function useSortedPaging(
  source: string | undefined,
  first: GoodsPage | undefined,
): SortedPaging {
  const paging = usePaging<GoodsItem>(source, first)
  const { nameView } = useShop()
  const { kept, query } = usePage()
  const key = `choice ${source}`
  const named: Choice = { sort: sortOf(query.sort), filter: query.filter ?? '' }
  const shown = (kept.get(key) as Choice | undefined) ?? named // set below under the same key
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const hasAskedAnew = useRef(false)
  const ask = (next: Choice) => {
    hasAskedAnew.current = true
    kept.set(key, next)
    const { sort, filter } = next
    paging.ask({ ...(sort !== 'default' && { sort }), ...(filter && { filter: filterIn(filter) }) })
  }
  const askNamed = useEffectEvent(() => {
    if ((named.sort !== 'default' || named.filter) && !kept.has(key)) ask(named)
  })
  const isKnown = first !== undefined
  // The page document contains the whole list in its default order.
  useEffect(() => {
    if (isKnown && source) askNamed()
  }, [isKnown, source])
  const more = () => {
    hasAskedAnew.current = false
    paging.more()
  }
  const change = (changed: Partial<Choice>) => {
    const next = { ...shown, ...changed }
    if (next.sort === shown.sort && next.filter === shown.filter) return
    ask(next)
    // Changes of `kept` do not redraw the component.
    redraw()
    nameView({ sort: next.sort === 'default' ? '' : next.sort, filter: next.filter })
  }
  return {
    paging: { ...paging, more },
    ...shown,
    choose: (sort) => change({ sort }),
    narrow: (filter) => change({ filter }),
    isNarrowed: shown.filter !== '' && kept.has(key),
    retry: () => (hasAskedAnew.current ? ask(shown) : more()),
  }
}

const sortOf = (text: string | undefined): Sort => sorts.find((sort) => sort === text) ?? 'default'

interface Props {
  sort: Sort
  onChoose: (sort: Sort) => void
}

/** A chip with the sort order, which the system's own list changes. */
export function SortControl({ sort, onChoose }: Props): ReactNode {
  const t = useText()
  return (
    <span className={css.sort}>
      <select
        aria-label={t('sort.label')}
        value={sort}
        onChange={({ currentTarget }) => onChoose(sortOf(currentTarget.value))}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
