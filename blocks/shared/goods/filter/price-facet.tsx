import { useId, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets, GoodsFilter } from '../../../../schemas/catalog/facets.schema.ts'
import { countText } from '../../../../schemas/kit/counted.ts'
import css from './facet-groups.module.css'
import { withPrice } from './filter-changes.ts'
import { priceText } from './price-text.ts'
import { useKeptRoom } from './use-kept-room.ts'

interface Props {
  price: NonNullable<Facets['price']>
  filter: GoodsFilter
  onChange: (filter: GoodsFilter) => void
}

/**
 * Choice of a price range: preset ones with about the same number of products each, or custom
 * limits.
 */
export function PriceFacet({ price: { ranges }, filter, onChange }: Props): ReactNode {
  const { t, config, lang } = useShop()
  const id = useId()
  const room = useKeptRoom<HTMLDivElement>()
  const { priceFrom, priceTo } = filter
  const set = (from: number | undefined, to: number | undefined) => {
    const isWrong = from !== undefined && to !== undefined && from > to
    onChange(isWrong ? withPrice(filter, to, from) : withPrice(filter, from, to))
  }
  const isAny = priceFrom === undefined && priceTo === undefined
  const end = (name: string, value: number | undefined, change: (value?: number) => void) => (
    <label className={css.end}>
      {name}
      <input
        // A changed value recreates the field, whose value is uncontrolled.
        key={value ?? ''}
        type="number"
        inputMode="decimal"
        min={0}
        max={999_999_999}
        step="any"
        defaultValue={value}
        onBlur={({ currentTarget: { value: text, valueAsNumber } }) =>
          change(text && valueAsNumber >= 0 ? Math.round(valueAsNumber * 1_000) / 1_000 : undefined)
        }
      />
    </label>
  )
  return (
    <fieldset className={css.group}>
      <legend>{t('filter.price')}</legend>
      <div ref={room} className={`${css.values} ${css.ranges}`}>
        <label className={css.value}>
          <input
            type="radio"
            name={id}
            checked={isAny}
            onChange={() => set(undefined, undefined)}
          />
          <span>{t('filter.anyPrice')}</span>
        </label>
        {ranges.map(({ from, to, count }) => (
          <label key={from} className={css.value}>
            <input
              type="radio"
              name={id}
              checked={priceFrom === from && priceTo === to}
              disabled={!count && !(priceFrom === from && priceTo === to)}
              onChange={() => set(from, to)}
            />
            <span>{priceText({ priceFrom: from, priceTo: to }, t, config)}</span>
            <span className={css.count}>({countText(count, lang)})</span>
          </label>
        ))}
      </div>
      <div className={css.ends}>
        {end(t('filter.priceFrom'), priceFrom, (from) => set(from, priceTo))}
        {end(t('filter.priceTo'), priceTo, (to) => set(priceFrom, to))}
      </div>
    </fieldset>
  )
}
