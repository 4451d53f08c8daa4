import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useShop } from '../../../../runtime/shop/shop.ts'
import type { Facets, GoodsFilter } from '../../../../schemas/catalog/facets.schema.ts'
import { filterIn, filterText, fitsAddress } from '../../../../schemas/catalog/filter-address.ts'
import { countText } from '../../../../schemas/kit/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OfferedFacets } from '../facet-props.schema.ts'
import type { SortedPaging } from '../sort-control.tsx'
import { FacetGroups } from './facet-groups.tsx'
import { withoutOption, withPrice, withStars, withTag, withValue } from './filter-changes.ts'
import css from './filter-panel.module.css'
import { priceText } from './price-text.ts'
import { useFacets } from './use-facets.ts'

interface Props {
  source: string
  list: SortedPaging
  offers: OfferedFacets
  /** Where the facets are shown: in a sheet, in the column beside the products, or nowhere. */
  place: 'sheet' | 'column' | undefined
  onClose: () => void
  /** The row of chips that the chosen filters are part of. */
  row: HTMLElement | null
}

/** The active filters, each with a button to remove it, and the sheet or column with all facets. */
export default function FilterPanel({
  source,
  list,
  offers,
  place,
  onClose,
  row,
}: Props): ReactNode {
  const { t, needTexts, config, lang } = useShop()
  use(needTexts('overlays'))
  const { facets, isLoading, retry } = useFacets(source, list.filter, place !== 'sheet')
  const filter = filterIn(list.filter)
  const change = (next: GoodsFilter) => {
    const text = filterText(next)
    if (fitsAddress(text)) list.narrow(text)
  }
  const priceName = priceText(filter, t, config)
  const chips = [
    ...(filter.options ?? []).flatMap(({ name, values }) =>
      values.map((value) => ({
        name: titleOf(facets, name, value),
        next: withValue(filter, name, value),
      })),
    ),
    ...(filter.starsFrom
      ? [{ name: t('filter.starsFrom', { stars: filter.starsFrom }), next: withStars(filter) }]
      : []),
    ...(priceName ? [{ name: priceName, next: withPrice(filter) }] : []),
    ...(filter.tagNbrs ?? []).map((tagNbr) => ({
      name: facets?.tags.find((tag) => tag.tagNbr === tagNbr)?.name ?? tagNbr,
      next: withTag(filter, tagNbr),
    })),
    ...(filter.isInStock
      ? [{ name: t('filter.isInStock'), next: { ...filter, isInStock: false } }]
      : []),
    ...(filter.isDiscounted
      ? [{ name: t('filter.isDiscounted'), next: { ...filter, isDiscounted: false } }]
      : []),
  ]
  const clear = () => list.narrow('')
  const show =
    facets && t('filter.show', { count: facets.total === 1 ? 1 : countText(facets.total, lang) })
  const groups = facets ? (
    <div aria-busy={isLoading}>
      <FacetGroups facets={facets} filter={filter} offers={offers} onChange={change} />
    </div>
  ) : retry ? (
    <Button onClick={retry}>{t('goods.retry')}</Button>
  ) : (
    <p aria-busy="true" />
  )
  return (
    <>
      {row &&
        chips.length > 0 &&
        createPortal(
          <ul className={css.chips} aria-label={t('filter.chosen')}>
            {chips.map(({ name, next }) => (
              <li key={filterText(next)}>
                <button
                  type="button"
                  className={css.chip}
                  aria-label={t('filter.remove', { name })}
                  onClick={() => change(next)}
                >
                  {name}
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={css.clear} onClick={clear}>
                {t('filter.clear')}
              </button>
            </li>
          </ul>,
          row,
        )}
      {facets?.total === 0 && !isLoading && chips.length > 1 && (
        <Hints facets={facets} filter={filter} onTake={change} />
      )}
      {place === 'column' && (
        <div className={css.column}>
          <section className={css.beside} aria-label={t('filter.title')}>
            {groups}
          </section>
        </div>
      )}
      {place === 'sheet' && (
        <Sheet title={t('filter.title')} isTall onClose={onClose}>
          <div className={css.whole}>
            {groups}
            <div className={css.foot}>
              <Button onClick={clear}>{t('filter.clear')}</Button>
              <Button look="brand" onClick={onClose}>
                {show ?? t('filter.title')}
              </Button>
            </div>
          </div>
          <p className="visually-hidden" role="status">
            {!isLoading && show}
          </p>
        </Sheet>
      )}
    </>
  )
}

function titleOf(facets: Facets | undefined, name: string, value: string): string {
  const option = facets?.options.find((one) => one.name === name)
  return option?.values.find((one) => one.name === value)?.title ?? value
}

interface HintProps {
  facets: Facets
  filter: GoodsFilter
  onTake: (filter: GoodsFilter) => void
}

/** Suggestions of filters to remove, each with the number of products that match the others. */
function Hints({ facets: { options, without }, filter, onTake }: HintProps): ReactNode {
  const { lang, t } = useShop()
  const { tagNbrs: _tags, ...besidesTags } = filter
  const hints = [
    ...options.map(({ name, title, without: count = 0 }) => ({
      title,
      count,
      next: withoutOption(filter, name),
    })),
    { title: t('filter.stars'), count: without.stars, next: withStars(filter) },
    { title: t('filter.price'), count: without.price, next: withPrice(filter) },
    { title: t('filter.tags'), count: without.tags, next: besidesTags },
    {
      title: t('filter.isInStock'),
      count: without.isInStock,
      next: { ...filter, isInStock: false },
    },
    {
      title: t('filter.isDiscounted'),
      count: without.isDiscounted,
      next: { ...filter, isDiscounted: false },
    },
  ].filter(({ count }) => count)
  if (!hints.length) return null
  return (
    <div className={css.hints}>
      <p>{t('filter.without')}</p>
      <ul className={css.hintList}>
        {hints.map(({ title, count = 0, next }) => (
          <li key={title}>
            <Button onClick={() => onTake(next)}>{`${title} (${countText(count, lang)})`}</Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
