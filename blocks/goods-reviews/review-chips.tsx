import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import type { ReviewSort } from '../../schemas/review/review.schema.ts'
import css from './goods-reviews.module.css'
import type { Shown } from './use-reviews.ts'

/**
 * The sort orders of the operation; repeated here, since an import would include all its schemas.
 */
const sorts = ['newest', 'highest', 'lowest'] as const satisfies readonly ReviewSort[]
const starCounts = [5, 4, 3, 2, 1] as const

interface Props {
  shown: Shown
  /** Numbers of reviews with one to five stars; empty to offer no choice of stars. */
  byStars: readonly number[]
  onChoose: (next: Shown) => void
}

/** The order of the reviews, and how many stars those shown have. */
export function ReviewChips({ shown: { sort, stars }, byStars, onChoose }: Props): ReactNode {
  const t = useText()
  return (
    <div className={css.chips}>
      <div role="group" aria-label={t('reviews.sort')}>
        {sorts.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === sort}
            onClick={() => onChoose({ sort: one, ...(stars && { stars }) })}
          >
            <span>{t(`reviews.${one}`)}</span>
          </button>
        ))}
      </div>
      {byStars.length > 0 && (
        <div role="group" aria-label={t('reviews.onlyStars')}>
          {starCounts.map((one) => {
            const count = byStars[one - 1] ?? 0
            if (!count && stars !== one) return null
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === stars}
                onClick={() => onChoose({ sort, ...(stars !== one && { stars: one }) })}
              >
                <span aria-hidden="true">
                  {one} <i className={css.star} /> {count}
                </span>
                <span className="visually-hidden">{t('reviews.barOf', { stars: one, count })}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
