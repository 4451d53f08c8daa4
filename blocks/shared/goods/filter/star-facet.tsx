import { useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets, GoodsFilter } from '../../../../schemas/catalog/facets.schema.ts'
import { countText } from '../../../../schemas/kit/counted.ts'
import css from './facet-groups.module.css'
import { withStars } from './filter-changes.ts'

interface Props {
  stars: Facets['stars']
  filter: GoodsFilter
  onChange: (filter: GoodsFilter) => void
}

/** Choice of the lowest average of reviews; nothing until a product has as many stars. */
export function StarFacet({ stars, filter, onChange }: Props): ReactNode {
  const { lang, t } = useShop()
  const [wasOffered, setOffered] = useState(false)
  const isOffered = filter.starsFrom !== undefined || stars.some(({ count }) => count > 0)
  if (isOffered && !wasOffered) setOffered(true)
  if (!isOffered && !wasOffered) return null
  return (
    <fieldset className={css.group}>
      <legend>{t('filter.stars')}</legend>
      <div className={css.values}>
        {stars.map(({ from, count }) => {
          const isChosen = filter.starsFrom === from
          return (
            <label key={from} className={css.value}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!count && !isChosen}
                onChange={() => onChange(withStars(filter, isChosen ? undefined : from))}
              />
              <span>{t('filter.starsFrom', { stars: from })}</span>
              <span className={css.count}>({countText(count, lang)})</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
