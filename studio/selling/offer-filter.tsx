import { offerStates, type OfferState } from '../../schemas/coupon/offer-list.ts'
import type { Filtering } from '../ui/lists/saved/saved-filters.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { useDeferredValue, type ReactNode } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'

export interface OfferFilter {
  q?: string
  state?: OfferState
}

/** Filter of a list of offers: text and state. */
export function useOfferFilter(list: Filtering['list']): {
  filter: OfferFilter
  fields: ReactNode
  saves: Filtering
} {
  const { t } = useTexts()
  const [filter, setFilter] = useFilter(['q', 'state'])
  const { q, state } = given(useDeferredValue(filter))
  const isState = offerStates.find((one) => one === state)
  return {
    filter: { ...(q && { q }), ...(isState && { state: isState }) },
    saves: { list, filter, setFilter },
    fields: (
      <>
        <Field
          label={t('selling.search')}
          type="search"
          value={filter.q}
          maxLength={60}
          onChange={(next) => setFilter({ q: next })}
        />
        <Choice<OfferState | ''>
          label={t('pageState')}
          value={isState ?? ''}
          options={[
            { id: '', name: t('selling.state.all') },
            ...offerStates.map((id) => ({ id, name: t(`selling.state.${id}`) })),
          ]}
          onChange={(next) => setFilter({ state: next })}
        />
      </>
    ),
  }
}
