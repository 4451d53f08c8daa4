import type { ReactNode } from 'react'
import type { StarInfo } from '../../../schemas/catalog/goods.schema.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './star-rating.module.css'

/** The average of a product's reviews and their number, in one line; with words in its place. */
export function StarRating({ of: { average, count } }: { of: StarInfo }): ReactNode {
  const { t, lang } = useShop()
  const stars = average.toLocaleString(lang, { minimumFractionDigits: 1 })
  return (
    <span className={css.stars}>
      <span aria-hidden="true">
        <b>{stars}</b> ({count})
      </span>
      <span className="visually-hidden">{t('stars.of', { stars, count })}</span>
    </span>
  )
}
