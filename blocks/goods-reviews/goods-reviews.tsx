import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { ReviewPage } from '../../schemas/review/review.schema.ts'
import { reviewsId } from '../shared/goods/reviews-id.ts'
import { reviewedOrder } from '../shared/order/review-of.ts'
import { Button } from '../ui/button.tsx'
import { goodsReviewsSpec } from './goods-reviews.schema.ts'
import css from './goods-reviews.module.css'
import { FitBar } from './fit-bar.tsx'
import { ReviewChips } from './review-chips.tsx'
import { ReviewItem } from './review-item.tsx'
import { StarBars } from './star-bars.tsx'
import { Stars } from './stars.tsx'
import { StarsByOption } from './stars-by-option.tsx'
import { Thumbs } from './thumbs.tsx'
import { useReviews } from './use-reviews.ts'

const ReviewSheet = lazy(() => styled(import('./review-sheet.tsx')))

export const goodsReviews = defineBlock(
  goodsReviewsSpec,
  function GoodsReviews({ props: { title, hasBars, hasButton, emptyText }, data, sources }) {
    const { t } = useShop()
    const id = useId()
    // Order lines link to this page with `review` in the query to open the form.
    const { review } = usePage().query
    const [isWriting, setWriting] = useState(false)
    useEffect(() => {
      // A press that came before hydration has opened it already, and must not be undone.
      if (review === undefined) return undefined
      setWriting(true)
      return () => setWriting(false)
    }, [review])
    if (!data.reviews) return null
    const { ptNbr, RatingInfo } = data.reviews
    return (
      <section id={reviewsId} className={css.reviews} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title || t('reviews.title')}</h2>
        {RatingInfo.count ? (
          <Written bound={data.reviews} source={sources.reviews} hasBars={hasBars} />
        ) : (
          <p className={css.soft}>{emptyText || t('reviews.none')}</p>
        )}
        {hasButton && (
          <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('reviews.write')}
          </Button>
        )}
        <Suspense fallback={null}>
          {isWriting && (
            <ReviewSheet
              ptNbr={ptNbr}
              soNbr={reviewedOrder(review)}
              onClose={() => setWriting(false)}
            />
          )}
        </Suspense>
      </section>
    )
  },
  ['reviews'],
)

interface Props {
  bound: ReviewPage
  source: string | undefined
  hasBars: boolean
}

/** The rating summary, and the reviews in the order that the shopper chooses. */
function Written({ bound, source, hasBars }: Props): ReactNode {
  const { t, lang } = useShop()
  const reviews = useReviews(bound, source)
  const { page, shown, isLoading, hasFailed, choose, more, retry } = reviews
  const { average, count, byStars } = page.RatingInfo
  return (
    <>
      <div className={css.summary}>
        <div className={css.score}>
          <p className={css.average}>
            <b aria-hidden="true">{average.toLocaleString(lang, { minimumFractionDigits: 1 })}</b>
            <Stars value={average} />
            <span className={css.soft}>{t('reviews.count', { count })}</span>
            <span className={css.soft}>{t('reviews.allBuyers')}</span>
          </p>
          {hasBars && <StarBars byStars={byStars} />}
        </div>
        {page.FitInfo && <FitBar of={page.FitInfo} />}
        {bound.StarList.map((option) => (
          <StarsByOption key={option.name} of={option} />
        ))}
      </div>
      {bound.PictureList.length > 0 && (
        <div className={css.buyers}>
          <h3>{t('reviews.buyerPictures')}</h3>
          <Thumbs label={t('reviews.buyerPictures')} pictures={bound.PictureList} />
        </div>
      )}
      {count > 1 && (
        <ReviewChips shown={shown} byStars={hasBars ? byStars : []} onChoose={choose} />
      )}
      <ul className={css.list} aria-busy={isLoading}>
        {page.ReviewList.map((review) => (
          <ReviewItem key={review.reviewNbr} review={review} />
        ))}
      </ul>
      {hasFailed && <p role="alert">{t('reviews.failed')}</p>}
      {(page.hasMore || hasFailed) && (
        <Button disabled={isLoading} onClick={hasFailed ? retry : more}>
          {t(hasFailed ? 'action.retry' : 'reviews.more')}
        </Button>
      )}
    </>
  )
}
