import { useTexts, type T } from '../kernel/texts/texts.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import type { ListViews } from '../ui/lists/saved/list-tabs.tsx'
import type { productFilters } from '../../schemas/catalog/product-operator.ops.ts'

/** Views of a list of products that show only some of them, as its tabs. */
export const onlyViews = (kinds: readonly (typeof productFilters)[number][], t: T): ListViews => ({
  label: t('products.only'),
  field: 'only',
  options: kinds.map((id) => ({ id: id === 'all' ? '' : id, name: t(`products.only.${id}`) })),
})

/** Searches products, by what the gateway finds them by. */
export function ProductSearch(props: { q: string; setFilter(change: { q: string }): void }) {
  const { t } = useTexts()
  return (
    <SearchFilter
      label={t('products.search')}
      value={props.q}
      onChange={(q) => props.setFilter({ q })}
      maxLength={100}
    />
  )
}
