import { useId, useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets, GoodsFilter } from '../../../../schemas/catalog/facets.schema.ts'
import { countText } from '../../../../schemas/kit/counted.ts'
import type { OfferedFacets } from '../facet-props.schema.ts'
import css from './facet-groups.module.css'
import { isChosen, withTag, withValue } from './filter-changes.ts'
import { PriceFacet } from './price-facet.tsx'
import { StarFacet } from './star-facet.tsx'

/** Maximum values of a facet until the shopper expands it. */
const fewValues = 8

interface Props {
  facets: Facets
  filter: GoodsFilter
  offers: OfferedFacets
  onChange: (filter: GoodsFilter) => void
}

export function FacetGroups({ facets, filter, offers, onChange }: Props): ReactNode {
  const { t } = useShop()
  const { options, price, tags, inStock, discounted, stars } = facets
  const { isInStock = false, isDiscounted = false } = filter
  const others = [
    ...(offers.hasStockFilter
      ? [
          {
            key: 'isInStock',
            name: t('filter.isInStock'),
            count: inStock,
            isChecked: isInStock,
            toggle: () => onChange({ ...filter, isInStock: !isInStock }),
          },
        ]
      : []),
    ...(offers.hasDiscountFilter
      ? [
          {
            key: 'isDiscounted',
            name: t('filter.isDiscounted'),
            count: discounted,
            isChecked: isDiscounted,
            toggle: () => onChange({ ...filter, isDiscounted: !isDiscounted }),
          },
        ]
      : []),
  ]
  return (
    <>
      <Group title={t('filter.only')} values={others} />
      {offers.hasStarFilter && <StarFacet stars={stars} filter={filter} onChange={onChange} />}
      {offers.hasPriceFilter && price && (
        <PriceFacet price={price} filter={filter} onChange={onChange} />
      )}
      {offers.hasOptionFilter &&
        options.map(({ name, title, values }) => (
          <Group
            key={name}
            title={title}
            values={values.map((value) => ({
              key: value.name,
              name: value.title,
              count: value.count,
              isChecked: isChosen(filter, name, value.name),
              toggle: () => onChange(withValue(filter, name, value.name)),
            }))}
          />
        ))}
      {offers.hasTagFilter && (
        <Group
          title={t('filter.tags')}
          values={tags.map(({ tagNbr, name, count }) => ({
            key: tagNbr,
            name,
            count,
            isChecked: filter.tagNbrs?.includes(tagNbr) ?? false,
            toggle: () => onChange(withTag(filter, tagNbr)),
          }))}
        />
      )}
    </>
  )
}

interface Value {
  key: string
  name: string
  count: number
  isChecked: boolean
  toggle: () => void
}

function Group({ title, values }: { title: string; values: readonly Value[] }): ReactNode {
  const { lang, t } = useShop()
  const id = useId()
  const [isLong, setLong] = useState(false)
  if (!values.length) return null
  const shown = isLong ? values : values.filter(({ isChecked }, at) => at < fewValues || isChecked)
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <div className={css.values} id={id}>
        {shown.map(({ key, name, count, isChecked, toggle }) => (
          <label key={key} className={css.value}>
            <input
              type="checkbox"
              checked={isChecked}
              disabled={!count && !isChecked}
              onChange={toggle}
            />
            <span>{name}</span>
            <span className={css.count}>({countText(count, lang)})</span>
          </label>
        ))}
      </div>
      {shown.length < values.length && (
        <button type="button" className={css.all} aria-controls={id} onClick={() => setLong(true)}>
          {t('filter.all', { count: values.length })}
        </button>
      )}
    </fieldset>
  )
}
