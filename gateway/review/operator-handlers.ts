import { and, desc, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/review/review-operator.ops.ts'
import { members } from '../account/member.tables.ts'
import { titlesOf } from '../catalog/index.ts'
import { command, handle } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { markPicture } from './pictures.ts'
import { isAfter, ofLine, ofMember, ofReview, saidOfSize, writerName } from './read.ts'
import { reviewPictures, reviews } from './review.tables.ts'
import { countReview, reviewsChanged } from './summary.ts'

export const listReviews = handle(ops.listReviews, async ({ input, ctx }) => {
  const { stat, stars, ptNbr, before, pageSize } = input
  const { storeNbr } = ctx.store
  const rows = await ctx.db
    .select({
      review: reviews,
      memName: writerName,
      orderNo: orders.orderNo,
      optdName: orderLines.optdName,
      imgs: sql<{ img: string; isHidden: boolean }[]>`array(
        select json_build_object('img', ${reviewPictures.key}, 'isHidden', ${reviewPictures.isHidden})
        from ${reviewPictures} where ${ofReview} order by ${reviewPictures.sort})`,
    })
    .from(reviews)
    .leftJoin(members, ofMember)
    .innerJoin(orderLines, ofLine)
    .innerJoin(orders, and(eq(orders.storeNbr, reviews.storeNbr), eq(orders.soNbr, reviews.soNbr)))
    .where(
      and(
        eq(reviews.storeNbr, storeNbr),
        stat && eq(reviews.stat, stat),
        stars && eq(reviews.stars, stars),
        ptNbr === undefined ? undefined : eq(reviews.ptNbr, ptNbr),
        before === undefined ? undefined : isAfter(storeNbr, before),
      ),
    )
    .orderBy(desc(reviews.addedAt), desc(reviews.reviewNbr))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const titles = await titlesOf(
    ctx,
    shown.map(({ review }) => review.ptNbr),
  )
  return {
    hasMore: rows.length > pageSize,
    rows: shown.map(
      ({
        review: { addedAt, changedAt, answeredAt, fit, height, ...row },
        memName,
        orderNo,
        optdName,
        imgs,
      }) => ({
        ...row,
        ...saidOfSize({ fit, height }),
        userNbr: row.userNbr ?? '',
        ...(orderNo && { orderNo }),
        imgs,
        memName,
        optdName,
        title: titles.get(row.ptNbr) ?? row.ptNbr,
        addDate: addedAt.toISOString(),
        changeDate: changedAt?.toISOString() ?? '',
        answerDate: answeredAt?.toISOString() ?? '',
      }),
    ),
  }
})

const isReview = (storeNbr: string, reviewNbr: string) =>
  and(eq(reviews.storeNbr, storeNbr), eq(reviews.reviewNbr, reviewNbr))

async function lockedReview(tx: Db, storeNbr: string, reviewNbr: string) {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(isReview(storeNbr, reviewNbr))
    .for('update')
  if (!review) throw notFound()
  return review
}

export const markReview = command(ops.markReview, async ({ input, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const { reviewNbr, stat } = input
  const reason = stat === 'hidden' ? input.reason.trim() : ''
  if (stat === 'hidden' && !reason)
    throw new OpFailure('INVALID_INPUT', [{ field: 'reason', rule: 'required' }])
  const before = await lockedReview(tx, storeNbr, reviewNbr)
  await tx.update(reviews).set({ stat, reason }).where(isReview(storeNbr, reviewNbr))
  await countReview(tx, before, before, { ...before, stat })
  if (before.stat === 'shown' || stat === 'shown') await reviewsChanged(tx, before)
  return {
    answer: { stat },
    note: {
      subject: 'review',
      nbr: reviewNbr,
      before: { stat: before.stat, reason: before.reason },
      after: { stat, reason },
    },
  }
})

export const markReviewPicture = command(ops.markReviewPicture, async ({ input, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const { reviewNbr, img, isHidden } = input
  const review = await lockedReview(tx, storeNbr, reviewNbr)
  const before = await markPicture(tx, { storeNbr, reviewNbr, img }, isHidden)
  if (!before) throw notFound()
  if (review.stat === 'shown') await reviewsChanged(tx, review)
  return {
    answer: {},
    note: {
      subject: 'review',
      nbr: reviewNbr,
      before: { img, isHidden: before.isHidden },
      after: { img, isHidden },
    },
  }
})

export const answerReview = command(ops.answerReview, async ({ input, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const { reviewNbr } = input
  const answer = input.answer.trim()
  const before = await lockedReview(tx, storeNbr, reviewNbr)
  await tx
    .update(reviews)
    .set({
      answer,
      answeredAt: answer ? ctx.now : null,
      answeredBy: answer ? ctx.actor.name : '',
      // The reviewer gets one notification, not one for each change of the answer.
      ...(answer && !before.answer && !before.noticeAt && { noticeAt: ctx.now }),
    })
    .where(isReview(storeNbr, reviewNbr))
  if (before.stat === 'shown') await reviewsChanged(tx, before)
  return {
    answer: {},
    note: {
      subject: 'review',
      nbr: reviewNbr,
      before: { answer: before.answer },
      after: { answer },
    },
  }
})
