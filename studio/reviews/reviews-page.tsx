import { Star } from 'lucide-react'
import { useState } from 'react'
import {
  answerReview,
  listReviews,
  markReview,
  markReviewPicture,
} from '../../schemas/review/review-operator.ops.ts'
import { reviewStats, starCounts } from '../../schemas/review/review.schema.ts'
import { showWaiting } from '../../schemas/report/today.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { List } from '../ui/lists/list.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Dialog, Page, Trouble } from '../ui/ui.tsx'
import type { Review, ReviewImg } from './review.ts'
import { columnsIn } from './review-columns.tsx'
import { PictureView } from './review-pictures.tsx'
import { TextForm } from './text-form.tsx'

/** Members' reviews: shown, hidden with a reason, and answered. */
export default function ReviewsPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['stat', 'stars', 'ptNbr'])
  const stat = reviewStats.find((one) => one === filter.stat)
  const stars = starCounts.find((one) => String(one) === filter.stars)
  const { ptNbr } = filter
  const read = useList(
    listSource(listReviews, storeNbr, {
      ...(stat && { stat }),
      ...(stars && { stars }),
      ...(ptNbr && { ptNbr }),
    }),
  )
  const [hiding, setHiding] = useState<Review>()
  const [answering, setAnswering] = useState<Review>()
  const mark = useCommand(markReview, { storeNbr, changes: [listReviews, showWaiting] })
  const answer = useCommand(answerReview, { storeNbr, changes: [listReviews] })
  /** Shows or hides a review, with the way back. */
  const turn = (review: Review, stat: 'shown' | 'hidden', reason: string) => {
    const { reviewNbr, stat: before, reason: reasonBefore } = review
    mark.mutate(
      { reviewNbr, stat, reason },
      {
        onSuccess() {
          setHiding(undefined)
          tell({
            text: t(stat === 'hidden' ? 'reviews.isHidden' : 'reviews.isShown', {
              name: review.memName,
            }),
            // Nobody has looked at one that waits.
            ...(before !== 'waiting' && {
              undo: () => mark.mutateAsync({ reviewNbr, stat: before, reason: reasonBefore }),
            }),
          })
        },
      },
    )
  }
  const [looking, setLooking] = useState<{ review: Review; img: ReviewImg }>()
  const markPicture = useCommand(markReviewPicture, { storeNbr, changes: [listReviews] })
  const actions = may(store, 'reviews.write')
    ? {
        isPending: mark.isPending,
        show: (review: Review) => turn(review, 'shown', ''),
        hide: setHiding,
        answer: setAnswering,
      }
    : undefined
  return (
    <Page title={t('reviews.title')}>
      <Card>
        {!hiding && <Trouble error={mark.error} />}
        <List
          name="reviews"
          saves={{ list: 'reviews', filter, setFilter }}
          views={{
            label: t('reviews.state'),
            field: 'stat',
            options: [
              { id: '', name: t('list.any') },
              ...reviewStats.map((id) => ({ id, name: t(`reviews.${id}`) })),
            ],
          }}
          label={t('reviews.title')}
          read={read}
          columns={columnsIn(t, moment, storeNbr, actions, (review, img) =>
            setLooking({ review, img }),
          )}
          rowKey={({ reviewNbr }) => reviewNbr}
          rowName={({ memName, title }) => `${memName} ${title}`}
          empty={<Empty icon={Star} text={t('reviews.none')} />}
          filter={
            <ChoiceFilter
              label={t('reviews.stars')}
              value={stars ? String(stars) : ''}
              options={[
                { id: '', name: t('list.any') },
                ...starCounts.map((count) => ({ id: String(count), name: `${count} ★` })),
              ]}
              onChange={(next) => setFilter({ stars: next })}
            />
          }
        />
      </Card>
      <Dialog
        title={t('reviews.hide')}
        isOpen={hiding !== undefined}
        onClose={() => setHiding(undefined)}
        isFirm
      >
        {hiding && (
          <TextForm
            review={hiding}
            of="reason"
            command={mark}
            onSend={(reason) => turn(hiding, 'hidden', reason)}
            onClose={() => setHiding(undefined)}
          />
        )}
      </Dialog>
      <Dialog
        title={t('reviews.answer')}
        isOpen={answering !== undefined}
        onClose={() => setAnswering(undefined)}
        isFirm
      >
        {answering && (
          <TextForm
            review={answering}
            of="answer"
            command={answer}
            onSend={(text) =>
              answer.mutate(
                { reviewNbr: answering.reviewNbr, answer: text },
                { onSuccess: () => setAnswering(undefined) },
              )
            }
            onClose={() => setAnswering(undefined)}
          />
        )}
      </Dialog>
      <Dialog
        title={t('reviews.pictureFrom', { name: looking?.review.memName ?? '' })}
        isOpen={looking !== undefined}
        onClose={() => setLooking(undefined)}
      >
        {looking && (
          <PictureView
            {...looking}
            command={markPicture}
            onMark={
              actions &&
              ((isHidden) =>
                markPicture.mutate(
                  { reviewNbr: looking.review.reviewNbr, img: looking.img.img, isHidden },
                  { onSuccess: () => setLooking(undefined) },
                ))
            }
            onClose={() => setLooking(undefined)}
          />
        )}
      </Dialog>
    </Page>
  )
}
