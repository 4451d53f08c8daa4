import { Link } from 'wouter'
import type { Column } from '../ui/lists/column.ts'
import { type Moment, type T } from '../kernel/texts/texts.tsx'
import type { ReviewStat } from '../../schemas/review/review.schema.ts'
import { Actions, Badge, Button, Soft, type Tone } from '../ui/ui.tsx'
import type { Review, ReviewImg } from './review.ts'
import { ReviewPictures } from './review-pictures.tsx'
import styles from './reviews.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** Actions on a row, for operators with write permission. */
interface Actions {
  isPending: boolean
  show(review: Review): void
  hide(review: Review): void
  answer(review: Review): void
}

const reviewTones: Record<ReviewStat, Tone> = { waiting: 'warn', shown: 'good', hidden: 'still' }

export const columnsIn = (
  t: T,
  moment: Moment,
  storeNbr: string,
  actions: Actions | undefined,
  onLook: (review: Review, img: ReviewImg) => void,
): readonly Column<Review>[] => [
  {
    key: 'when',
    title: 'when',
    cell: ({ addDate, changeDate }) => (
      <>
        {moment(addDate)}
        {changeDate && (
          <>
            <br />
            <Soft>{t('reviews.changed', { when: moment(changeDate) })}</Soft>
          </>
        )}
      </>
    ),
    text: ({ addDate }) => addDate,
  },
  {
    key: 'product',
    title: 'reviews.product',
    cell: ({ title, ptNbr, optdName }) => (
      <>
        <Link href={`/${storeNbr}/products/${ptNbr}`}>{title}</Link>
        <br />
        <Soft>{[ptNbr, optdName].filter(Boolean).join(' · ')}</Soft>
      </>
    ),
    text: ({ title, ptNbr }) => `${title} ${ptNbr}`,
  },
  {
    key: 'who',
    title: 'reviews.writer',
    cell: ({ memName, nickname, soNbr, orderNo }) => (
      <>
        {memName} {nickname && <Soft>{t('reviews.as', { name: nickname })}</Soft>}
        <br />
        <Link href={`/${storeNbr}/orders/${soNbr}`}>{orderName({ soNbr, orderNo })}</Link>
      </>
    ),
    text: ({ memName, nickname, ...row }) => `${memName} ${nickname} ${orderName(row)}`,
  },
  {
    key: 'review',
    title: 'reviews.review',
    cell: (review) => {
      const { stars, text, fit, height, answer, answeredBy } = review
      const size = [
        fit && t(`reviews.fit.${fit}`),
        height !== undefined && t('reviews.height', { height }),
      ].filter(Boolean)
      return (
        <div className={styles.review}>
          <span role="img" aria-label={t('reviews.ofFive', { stars })}>
            {'★'.repeat(stars)}
            {'☆'.repeat(5 - stars)}
          </span>
          {size.length > 0 && <Soft>{size.join(' · ')}</Soft>}
          <span className={styles.text}>{text}</span>
          <ReviewPictures review={review} onLook={(img) => onLook(review, img)} />
          {answer && (
            <Soft>
              {answeredBy}: {answer}
            </Soft>
          )}
        </div>
      )
    },
    text: ({ stars, text, answer }) => `${stars} ${text} ${answer}`.trim(),
  },
  {
    key: 'state',
    title: 'reviews.state',
    cell: ({ stat, reason }) => (
      <>
        <Badge tone={reviewTones[stat]}>{t(`reviews.${stat}`)}</Badge> <Soft>{reason}</Soft>
      </>
    ),
    text: ({ stat, reason }) => `${stat} ${reason}`.trim(),
  },
  ...(actions
    ? [
        {
          key: 'acts',
          title: 'actions',
          cell: (row: Review) => <RowActions row={row} t={t} actions={actions} />,
        } as const,
      ]
    : []),
]

function RowActions({ row, t, actions }: { row: Review; t: T; actions: Actions }) {
  const named = (title: string) => `${title}: ${row.memName} ${row.title}`
  return (
    <Actions>
      {row.stat !== 'shown' && (
        <Button
          aria-label={named(t('reviews.show'))}
          isPending={actions.isPending}
          onPress={() => actions.show(row)}
        >
          {t('reviews.show')}
        </Button>
      )}
      {row.stat !== 'hidden' && (
        <Button aria-label={named(t('reviews.hide'))} onPress={() => actions.hide(row)}>
          {t('reviews.hide')}
        </Button>
      )}
      <Button aria-label={named(t('reviews.answer'))} onPress={() => actions.answer(row)}>
        {t('reviews.answer')}
      </Button>
    </Actions>
  )
}
