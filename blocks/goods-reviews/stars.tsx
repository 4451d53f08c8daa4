import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { vars } from '../ui/vars.ts'
import css from './goods-reviews.module.css'

/** Five stars, filled up to a rating with one decimal; screen readers get the rating as text. */
export function Stars({ value }: { value: number }): ReactNode {
  const t = useText()
  return (
    <span className={css.stars} style={vars({ '--filled': `${value * 20}%` })}>
      <span className={css.five} aria-hidden="true" />
      <span className="visually-hidden">{t('reviews.ofFive', { stars: value })}</span>
    </span>
  )
}
