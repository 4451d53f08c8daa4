import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { useText } from '../../../runtime/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OfferedFacets } from './facet-props.schema.ts'
import css from './filter-bar.module.css'
import { SortControl, type SortedPaging } from './sort-control.tsx'

const FilterPanel = lazy(() => styled(import('./filter/filter-panel.tsx')))

interface Props {
  /** Key of the bound call of the list. */
  source: string | undefined
  list: SortedPaging
  offers: OfferedFacets
}

/** Order and filter of a list. What is needed only for filters loads when one is used. */
export function FilterBar({ source, list, offers }: Props): ReactNode {
  const t = useText()
  const { sort, filter, choose } = list
  const [isOpen, setOpen] = useState(false)
  const isOffered =
    source !== undefined &&
    (offers.hasOptionFilter ||
      offers.hasPriceFilter ||
      offers.hasTagFilter ||
      offers.hasStockFilter ||
      offers.hasDiscountFilter)
  return (
    <>
      <div className={css.bar}>
        <SortControl sort={sort} onChoose={choose} />
        {isOffered && (
          <button
            type="button"
            className={css.open}
            data-chosen={filter !== ''}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="filter" size={20} />
            {t('filter.open')}
          </button>
        )}
      </div>
      {source !== undefined && (isOpen || list.isNarrowed) && (
        <Suspense>
          <FilterPanel
            source={source}
            list={list}
            offers={offers}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
