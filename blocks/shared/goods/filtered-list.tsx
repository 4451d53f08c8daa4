import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { OfferedFacets } from './facet-props.schema.ts'
import css from './filtered-list.module.css'
import { SortControl, type SortedPaging } from './sort-control.tsx'

const FilterPanel = lazy(() => styled(import('./filter/filter-panel.tsx')))

interface Props {
  /** Key of the bound call of the list. */
  source: string | undefined
  list: SortedPaging
  offers: OfferedFacets
  /** Shows the controls for sorting and filtering. */
  hasControls?: boolean
  /** Further chips at the end of the row, such as links to categories. */
  links?: ReactNode
  /** The list of products. */
  children: ReactNode
}

/**
 * A list of products with sorting and filters in one row of chips above it. In wide windows the filters are in a column beside
 * the products; in narrow ones their code loads on first use.
 */
export function FilteredList({
  source,
  list,
  offers,
  hasControls = true,
  links,
  children,
}: Props): ReactNode {
  const t = useText()
  const { sort, filter, choose } = list
  const [isOpen, setOpen] = useState(false)
  // The chips of the chosen filters are rendered into this row by code that loads later.
  const [row, setRow] = useState<HTMLElement | null>(null)
  const isWide = useIsWide()
  const isOffered =
    source !== undefined &&
    hasControls &&
    (offers.hasOptionFilter ||
      offers.hasPriceFilter ||
      offers.hasTagFilter ||
      offers.hasStockFilter ||
      offers.hasDiscountFilter ||
      offers.hasStarFilter)
  return (
    <div className={css.list} data-offered={isOffered || undefined}>
      {(hasControls || links) && (
        <div className={css.bar}>
          {isOffered && (
            <button
              type="button"
              className={css.open}
              data-chosen={filter !== ''}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Icon name="filter" size={16} />
              {t('filter.open')}
            </button>
          )}
          {hasControls && <SortControl sort={sort} onChoose={choose} />}
          <div ref={setRow} className={css.chosen} />
          {links}
        </div>
      )}
      {isOffered && (isOpen || isWide || list.isNarrowed) && (
        <Suspense>
          <FilterPanel
            source={source}
            list={list}
            offers={offers}
            row={row}
            place={isWide ? 'column' : isOpen ? 'sheet' : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {children}
    </div>
  )
}
