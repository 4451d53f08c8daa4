import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { vars } from '../ui/vars.ts'
import css from './goods-reviews.module.css'

const rows = [5, 4, 3, 2, 1] as const

/** A bar for each number of stars: its share of all reviews. */
export function StarBars({ byStars }: { byStars: readonly number[] }): ReactNode {
  const t = useText()
  const all = Math.max(
    1,
    byStars.reduce((sum, count) => sum + count, 0),
  )
  return (
    <ul className={css.bars} aria-label={t('reviews.byStars')}>
      {rows.map((stars) => {
        const count = byStars[stars - 1] ?? 0
        return (
          <li
            key={stars}
            className={css.bar}
            style={vars({ '--part': `${((count / all) * 100).toFixed(1)}%` })}
          >
            <span className="visually-hidden">{t('reviews.barOf', { stars, count })}</span>
            <span aria-hidden="true">{stars}</span>
            <span className={css.track} />
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
