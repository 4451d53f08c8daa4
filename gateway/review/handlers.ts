import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/review/review.ops.ts'
import { reviewRules, type ReviewStat } from '../../schemas/review/review.schema.ts'
import { maskedName } from '../../schemas/review/shown-name.ts'
import { members } from '../account/member.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { visibleTo } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { reviewTopic } from '../store/topics.ts'
import { starsByOption } from './by-option.ts'
import { claimPictures, releasePictures } from './pictures.ts'
import { boughtBy, canChange, newestPictures, reviewableLine, shownReviews } from './read.ts'
import { reviews } from './review.tables.ts'
import { countReview, ratingOf, reviewsChanged } from './summary.ts'
import { lockWriter, writerOf } from './writer.ts'

export const getReviews = handle(ops.getReviews, async ({ input, ctx }) => {
  const { storeNbr } = ctx.store
  const { ptNbr, pageSize } = input
  ctx.dependsOn(reviewTopic(ptNbr))
  const [product] = await ctx.db
    .select({ ptNbr: products.ptNbr, options: products.options })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr), visibleTo(ctx)))
  if (!product) throw notFound()
  const isFirst = input.before === undefined
  const rating = await ratingOf(ctx.db, { storeNbr, ptNbr })
  const [rows, PictureList, StarList] = await Promise.all([
    shownReviews(ctx.db, storeNbr, input),
    isFirst ? newestPictures(ctx.db, { storeNbr, ptNbr }) : [],
    isFirst ? starsByOption(ctx, product, rating) : [],
  ])
  return {
    ptNbr,
    RatingInfo: rating,
    ReviewList: rows.slice(0, pageSize),
    PictureList,
    StarList,
    hasMore: rows.length > pageSize,
  }
})

export const getBought = handle(ops.getBought, async ({ input: { ptNbr }, ctx }) => {
  const writer = writerOf(ctx)
  const [member] = await ctx.db
    .select({ memName: members.memName })
    .from(members)
    .where(and(eq(members.storeNbr, writer.storeNbr), eq(members.userNbr, writer.userNbr)))
  return {
    maskedName: maskedName(member?.memName ?? ''),
    BoughtList: await boughtBy(ctx.db, writer, { ptNbr, now: ctx.now }),
  }
})

export const addReview = handle(ops.addReview, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const writer = writerOf(ctx)
    await lockWriter(tx, writer)
    const { soNbr, ln, imgs, ...said } = input
    const line = await reviewableLine(tx, writer, { soNbr, ln })
    if (!line) throw fail.NOT_BOUGHT({})
    const row = {
      ...writer,
      ...line,
      soNbr,
      ln,
      ...trimmed(said),
      stat: firstStat(ctx, imgs.length > 0),
    }
    const [added] = await tx
      .insert(reviews)
      .values({ ...row, reviewNbr: randomNbr('V'), lang: ctx.lang, addedAt: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (!added) throw fail.REVIEW_EXISTS({})
    if (!(await claimPictures(tx, added, imgs))) throw fail.IMAGE_UNKNOWN({})
    await countReview(tx, added, undefined, added)
    if (added.stat === 'shown') await reviewsChanged(tx, added)
    const done = { reviewNbr: added.reviewNbr, stat: added.stat }
    await ctx.keepAnswer(tx, done)
    return done
  }),
)

export const changeReview = handle(ops.changeReview, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const { reviewNbr, imgs, ...said } = input
    const isThis = ownReview(ctx, reviewNbr)
    const [before] = await tx.select().from(reviews).where(isThis).for('update')
    if (!before) throw notFound()
    if (!canChange(before, ctx.now)) throw fail.REVIEW_FIXED({ days: reviewRules.changeDays })
    const claimed = await claimPictures(tx, before, imgs)
    if (!claimed) throw fail.IMAGE_UNKNOWN({})
    // Otherwise its writer could show what an operator has hidden, or has not seen yet.
    const stat = firstStat(ctx, before.stat !== 'shown' || claimed.hasNew)
    const after = { ...trimmed(said), stat }
    await tx
      .update(reviews)
      .set({ ...after, reason: '', changedAt: ctx.now })
      .where(isThis)
    await countReview(tx, before, before, after)
    if (before.stat === 'shown' || stat === 'shown') await reviewsChanged(tx, before)
    await ctx.keepAnswer(tx, { stat })
    return { stat }
  }),
)

export const deleteReview = handle(ops.deleteReview, ({ input, ctx }) =>
  ctx.db.transaction(async (tx) => {
    const isThis = ownReview(ctx, input.reviewNbr)
    const [deleted] = await tx.select().from(reviews).where(isThis).for('update')
    if (!deleted) throw notFound()
    await releasePictures(tx, deleted)
    await tx.delete(reviews).where(isThis)
    await countReview(tx, deleted, deleted, undefined)
    if (deleted.stat === 'shown') await reviewsChanged(tx, deleted)
    await ctx.keepAnswer(tx, {})
    return {}
  }),
)

function ownReview(ctx: Context, reviewNbr: string) {
  const { storeNbr, userNbr } = writerOf(ctx)
  return and(
    eq(reviews.storeNbr, storeNbr),
    eq(reviews.reviewNbr, reviewNbr),
    eq(reviews.userNbr, userNbr),
  )
}

/**
 * Initial state of a review; with unseen pictures it needs approval in every store, as they can show
 * anything.
 */
const firstStat = ({ store }: Context, isUnseen: boolean): ReviewStat =>
  store.config.isReviewChecking === false && !isUnseen ? 'shown' : 'waiting'

const trimmed = <T extends { text: string; nickname: string }>(said: T): T => ({
  ...said,
  text: said.text.trim(),
  nickname: said.nickname.trim(),
})
