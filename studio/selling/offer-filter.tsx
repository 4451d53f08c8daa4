import { useDeferredValue, type ReactNode } from 'react'
import { offerStates, type OfferState } from '../../schemas/coupon/offer-list.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import type { Filtering, ListViews } from '../ui/lists/saved/list-tabs.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'

export interface OfferFilter {
  q?: string
  state?: OfferState
}

/** Filter of a list of offers, text and state, and what the list needs to show it. */
export function useOfferFilter(list: Filtering['list']): {
  filter: OfferFilter
  shown: { saves: Filtering; views: ListViews; search: ReactNode }
} {
  const { t } = useTexts()
  const [filter, setFilter] = useFilter(['q', 'state'])
  const { q, state } = given(useDeferredValue(filter))
  const isState = offerStates.find((one) => one === state)
  return {
    filter: { ...(q && { q }), ...(isState && { state: isState }) },
    shown: {
      saves: { list, filter, setFilter },
      views: {
        label: t('pageState'),
        field: 'state',
        options: [
          { id: '', name: t('list.any') },
          ...offerStates.map((id) => ({ id, name: t(`selling.state.${id}`) })),
        ],
      },
      search: (
        <SearchFilter
          label={t('selling.search')}
          value={filter.q}
          maxLength={60}
          onChange={(next) => setFilter({ q: next })}
        />
      ),
    },
  }
}
