import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/review/review.ops.ts'
import { reviewRules, type ReviewStat } from '../../schemas/review/review.schema.ts'
import { maskedName } from '../../schemas/review/shown-name.ts'
import { members } from '../account/member.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { visibleTo } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { callerAsOwner, ownerOf } from '../order/index.ts'
import { orders } from '../order/order.tables.ts'
import { reviewTopic } from '../store/topics.ts'
import { starsByOption } from './by-option.ts'
import { claimPictures, releasePictures } from './pictures.ts'
import { fitOf } from './fit-of.ts'
import { boughtBy, canChange, newestPictures, reviewableLine, shownReviews } from './read.ts'
import { reviews } from './review.tables.ts'
import { countReview, reviewsChanged, summaryOf } from './summary.ts'
import { isBy, lineFor, lockWriter, type Writer } from './writer.ts'

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
  const summary = await summaryOf(ctx.db, { storeNbr, ptNbr })
  const [rows, PictureList, StarList] = await Promise.all([
    shownReviews(ctx.db, storeNbr, input),
    isFirst ? newestPictures(ctx.db, { storeNbr, ptNbr }) : [],
    isFirst ? starsByOption(ctx, product, summary.RatingInfo) : [],
  ])
  return {
    ptNbr,
    ...summary,
    ReviewList: rows.slice(0, pageSize),
    PictureList,
    StarList,
    hasMore: rows.length > pageSize,
  }
})

export const getBought = handle(ops.getBought, async ({ input: { ptNbr, soNbr }, ctx }) => {
  const writer = await callerAsOwner(ctx, soNbr)
  const bought = await boughtBy(ctx.db, writer, { ptNbr, now: ctx.now })
  return {
    maskedName: maskedName(await nameOf(ctx.db, writer)),
    // The order is named as the caller did: a guest's by its token.
    BoughtList: soNbr === undefined ? bought : bought.map((line) => ({ ...line, soNbr })),
  }
})

export const addReview = handle(ops.addReview, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const { soNbr, ln, imgs, ...said } = input
    const { writer, line } = await lineFor({ ...ctx, db: tx }, { soNbr, ln })
    await lockWriter(tx, writer)
    const product = await reviewableLine(tx, writer, line)
    if (!product) throw fail.NOT_BOUGHT({})
    const fit = await fitOf(tx, { ...writer, ...product }, said)
    const row = {
      storeNbr: writer.storeNbr,
      userNbr: writer.userNbr,
      ...product,
      ...line,
      ...trimmed(said),
      ...fit,
      stat: firstStat(ctx, imgs.length > 0),
    }
    const [added] = await tx
      .insert(reviews)
      .values({ ...row, reviewNbr: randomNbr('V'), lang: ctx.lang, addedAt: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (!added) throw fail.REVIEW_EXISTS({})
    if (!(await claimPictures(tx, { ...writer, ...numbersOf(added) }, imgs)))
      throw fail.IMAGE_UNKNOWN({})
    await countReview(tx, added, undefined, added)
    if (added.stat === 'shown') await reviewsChanged(tx, added)
    const done = { reviewNbr: added.reviewNbr, stat: added.stat }
    await ctx.keepAnswer(tx, done)
    return done
  }),
)

export const changeReview = handle(ops.changeReview, ({ input, ctx, fail }) =>
  ctx.db.transaction(async (tx) => {
    const { reviewNbr, soNbr, imgs, ...said } = input
    const isThis = await ownReview(ctx, reviewNbr, soNbr)
    const [before] = await tx.select().from(reviews).where(isThis).for('update')
    if (!before) throw notFound()
    if (!canChange(before, ctx.now)) throw fail.REVIEW_FIXED({ days: reviewRules.changeDays })
    const claimed = await claimPictures(tx, { ...ownerOf(before), ...numbersOf(before) }, imgs)
    if (!claimed) throw fail.IMAGE_UNKNOWN({})
    // Otherwise its writer could show what an operator has hidden, or has not seen yet.
    const stat = firstStat(ctx, before.stat !== 'shown' || claimed.hasNew)
    const after = { ...trimmed(said), ...(await fitOf(tx, before, said)), stat }
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
    const isThis = await ownReview(ctx, input.reviewNbr, input.soNbr)
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

async function ownReview(ctx: Context, reviewNbr: string, soNbr: string | undefined) {
  return and(isBy(reviews, await callerAsOwner(ctx, soNbr)), eq(reviews.reviewNbr, reviewNbr))
}

const numbersOf = ({ reviewNbr, ptNbr }: { reviewNbr: string; ptNbr: string }) => ({
  reviewNbr,
  ptNbr,
})

/** Full name of a writer: the member's, or that of the receiver of the guest's order. */
async function nameOf(db: Db, { storeNbr, userNbr, soNbr }: Writer): Promise<string> {
  const [found] =
    userNbr === null
      ? await db
          .select({ name: orders.receiverName })
          .from(orders)
          .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
      : await db
          .select({ name: members.memName })
          .from(members)
          .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
  return found?.name ?? ''
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
