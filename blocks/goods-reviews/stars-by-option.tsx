import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import type { OptionStars } from '../../schemas/review/review.schema.ts'
import { StarRating } from '../ui/text/star-rating.tsx'
import { vars } from '../ui/vars.ts'
import css from './goods-reviews.module.css'

/** The averages by what was bought, such as by colour. */
export function StarsByOption({ of: { name, ValueList, newest } }: { of: OptionStars }): ReactNode {
  const t = useText()
  return (
    <div className={css.option}>
      <h3>{t('reviews.byOption', { name })}</h3>
      <ul>
        {ValueList.map(({ name: value, color, StarInfo }) => (
          <li key={value}>
            {color && <i className={css.dot} style={vars({ '--of': color })} />}
            <span className={css.value}>{value}</span>
            <StarRating of={StarInfo} />
          </li>
        ))}
      </ul>
      {newest !== undefined && (
        <p className={css.soft}>{t('reviews.newestOnly', { count: newest })}</p>
      )}
    </div>
  )
}
