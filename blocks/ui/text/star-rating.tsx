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
      <svg className={css.star} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="m8 1.2 2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 12l-4.3 2.3.9-4.8L1.1 6.2l4.8-.6z" />
      </svg>
      <span aria-hidden="true">
        <b>{stars}</b> ({count})
      </span>
      <span className="visually-hidden">{t('stars.of', { stars, count })}</span>
    </span>
  )
}
