import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import type { Stars } from '../../schemas/review/review.schema.ts'
import { vars } from '../ui/vars.ts'
import css from './goods-reviews.module.css'

interface Props {
  /** Numbers of reviews with one to five stars. */
  byStars: readonly number[]
  chosen: Stars | undefined
  /** `undefined` shows all again. */
  onChoose: (stars: Stars | undefined) => void
}

const rows = [5, 4, 3, 2, 1] as const

/** A bar for each number of stars; each is a button that filters the reviews by it. */
export function StarBars({ byStars, chosen, onChoose }: Props): ReactNode {
  const t = useText()
  const most = Math.max(1, ...byStars)
  return (
    <ul className={css.bars} aria-label={t('reviews.byStars')}>
      {rows.map((stars) => {
        const count = byStars[stars - 1] ?? 0
        return (
          <li key={stars}>
            <button
              type="button"
              className={css.bar}
              style={vars({ '--part': `${(count / most) * 100}%` })}
              aria-pressed={chosen === stars}
              disabled={!count}
              onClick={() => onChoose(chosen === stars ? undefined : stars)}
            >
              <span className="visually-hidden">{t('reviews.barOf', { stars, count })}</span>
              <span aria-hidden="true">{stars} ★</span>
              <span className={css.track} />
              <span aria-hidden="true">{count}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
