import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Fit } from '../../schemas/catalog/fit.ts'
import type { OpInput } from '../../schemas/kit/define-op.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { getReviews } from '../../schemas/review/review.ops.ts'
import {
  reviewRules,
  type BoughtLine,
  type ReviewSort,
} from '../../schemas/review/review.schema.ts'
import { maskedName } from '../../schemas/review/shown-name.ts'
import { members } from '../account/member.tables.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { isSized } from './fit-of.ts'
import { ownImg } from './pictures.ts'
import { isBy, type Writer } from './writer.ts'
import { reviewPictures, reviews } from './review.tables.ts'

/**
 * Sort orders of a list, as descending columns, and the same columns of the last review of a page.
 */
const orderOf: Record<ReviewSort, { by: SQL[]; of: SQL }> = {
  newest: {
    by: [sql`${reviews.addedAt}`, sql`${reviews.reviewNbr}`],
    of: sql`added_at, review_nbr`,
  },
  highest: {
    by: [sql`${reviews.stars}`, sql`${reviews.addedAt}`, sql`${reviews.reviewNbr}`],
    of: sql`stars, added_at, review_nbr`,
  },
  lowest: {
    by: [sql`(- ${reviews.stars})`, sql`${reviews.addedAt}`, sql`${reviews.reviewNbr}`],
    of: sql`- stars, added_at, review_nbr`,
  },
}

/** Full name of a review's writer: the member, or the receiver of a guest's order. */
export const writerName = sql<string>`coalesce(${members.memName}, ${orders.receiverName})`

/** Condition: comes after a review in the order of a list. */
export const isAfter = (storeNbr: string, reviewNbr: string, sort: ReviewSort = 'newest'): SQL => {
  const { by, of } = orderOf[sort]
  // The moment stays in the database, as JavaScript has no microseconds.
  return sql`(${sql.join(by, sql`, `)}) < (
    select ${of} from review where store_nbr = ${storeNbr} and review_nbr = ${reviewNbr})`
}

/** The shown reviews of a product, one more than a page. */
export async function shownReviews(
  db: Db,
  storeNbr: string,
  { ptNbr, sort, stars, before, pageSize }: OpInput<typeof getReviews>,
) {
  const rows = await db
    .select({
      reviewNbr: reviews.reviewNbr,
      nickname: reviews.nickname,
      writerName,
      stars: reviews.stars,
      text: reviews.text,
      optdName: orderLines.optdName,
      fit: reviews.fit,
      height: reviews.height,
      addedAt: reviews.addedAt,
      imgs: sql<string[]>`array(
        select ${reviewPictures.key} from ${reviewPictures}
        where ${ofReview} and not ${reviewPictures.isHidden} order by ${reviewPictures.sort})`,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(orderLines, ofLine)
    .innerJoin(orders, ofOrder)
    .leftJoin(members, ofMember)
    .where(
      and(
        eq(reviews.storeNbr, storeNbr),
        eq(reviews.ptNbr, ptNbr),
        // A literal, so that the planner knows the index that has the same condition.
        sql`${reviews.stat} = 'shown'`,
        stars && eq(reviews.stars, stars),
        before === undefined ? undefined : isAfter(storeNbr, before, sort),
      ),
    )
    .orderBy(...orderOf[sort].by.map((column) => desc(column)))
    .limit(pageSize + 1)
  return rows.map(({ nickname, writerName: full, addedAt, fit, height, ...row }) => ({
    ...row,
    ...saidOfSize({ fit, height }),
    name: nickname || maskedName(full),
    addDate: addedAt.toISOString(),
  }))
}

/** Fields of an answer, without what the writer left open. */
export const saidOfSize = ({ fit, height }: { fit: Fit | null; height: number | null }) => ({
  ...(fit && { fit }),
  ...(height !== null && { height }),
})

/** The newest public pictures of a product, with the names of their buyers. */
export async function newestPictures(
  db: Db,
  { storeNbr, ptNbr }: { storeNbr: string; ptNbr: string },
): Promise<{ img: string; name: string }[]> {
  const rows = await db
    .select({ img: reviewPictures.key, nickname: reviews.nickname, writerName })
    .from(reviewPictures)
    .innerJoin(reviews, ofReview)
    .innerJoin(orders, and(eq(orders.storeNbr, reviews.storeNbr), eq(orders.soNbr, reviews.soNbr)))
    .leftJoin(members, ofMember)
    .where(
      and(
        eq(reviewPictures.storeNbr, storeNbr),
        eq(reviewPictures.ptNbr, ptNbr),
        // Literals, so that the planner knows the index that has the same conditions.
        sql`${reviewPictures.reviewNbr} is not null and not ${reviewPictures.isHidden}`,
        sql`${reviews.stat} = 'shown'`,
      ),
    )
    .orderBy(desc(reviewPictures.addedAt), desc(reviewPictures.fileNbr))
    .limit(reviewRules.newestImages)
  return rows.map(({ img, nickname, writerName: full }) => ({
    img,
    name: nickname || maskedName(full),
  }))
}

export const ofReview = and(
  eq(reviewPictures.storeNbr, reviews.storeNbr),
  eq(reviewPictures.reviewNbr, reviews.reviewNbr),
)
export const ofMember = and(
  eq(members.storeNbr, reviews.storeNbr),
  eq(members.userNbr, reviews.userNbr),
)
export const ofLine = and(
  eq(orderLines.storeNbr, reviews.storeNbr),
  eq(orderLines.soNbr, reviews.soNbr),
  eq(orderLines.ln, reviews.ln),
)
const ofOrder = and(eq(orders.storeNbr, orderLines.storeNbr), eq(orders.soNbr, orderLines.soNbr))

/** States of orders whose goods arrived; `closed` also follows other states. */
const receivedStats: OrderStat[] = ['delivered', 'closed']

/** Condition on orders and their lines: the writer bought, received and kept the product. */
const isReceivedBy = (writer: Writer) =>
  and(
    isBy(orders, writer),
    inArray(orders.stat, receivedStats),
    isNotNull(orders.deliveredAt),
    ne(orderLines.kind, orderLineKinds.gift),
    lt(orderLines.qtyRet, orderLines.qty),
  )

/** A line of an order; a guest's is always of their order, whatever number came with it. */
export interface LineOf {
  soNbr: string
  ln: number
}

/** The product of an order line that the writer can review; `undefined` if it is not theirs. */
export async function reviewableLine(
  tx: Db,
  writer: Writer,
  { soNbr, ln }: LineOf,
): Promise<{ ptNbr: string } | undefined> {
  const [line] = await tx
    .select({ ptNbr: orderLines.ptNbr })
    .from(orderLines)
    .innerJoin(orders, ofOrder)
    .where(and(isReceivedBy(writer), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)))
  return line
}

/** The product of an order line whose review the writer can change. */
export async function reviewedLine(
  tx: Db,
  writer: Writer,
  { soNbr, ln }: LineOf,
  now: Date,
): Promise<{ ptNbr: string } | undefined> {
  const [review] = await tx
    .select({ ptNbr: reviews.ptNbr, addedAt: reviews.addedAt })
    .from(reviews)
    .where(and(isBy(reviews, writer), eq(reviews.soNbr, soNbr), eq(reviews.ln, ln)))
  return review && canChange(review, now) ? { ptNbr: review.ptNbr } : undefined
}

/** Maximum lines per answer. */
const mostLines = 50

const day = 86_400_000
export const canChange = ({ addedAt }: { addedAt: Date }, now: Date): boolean =>
  now.getTime() < addedAt.getTime() + reviewRules.changeDays * day

/** Products that the writer can review or has reviewed, newest orders first. */
export async function boughtBy(
  db: Db,
  writer: Writer,
  { ptNbr, now }: { ptNbr: string | undefined; now: Date },
): Promise<BoughtLine[]> {
  const isTheirs = isBy(orders, writer)
  const rows = await db
    .select({
      line: orderLines,
      review: reviews,
      options: products.options,
      pictures: sql<string[]>`array(
        select ${reviewPictures.fileNbr} from ${reviewPictures}
        where ${ofReview} order by ${reviewPictures.sort})`,
    })
    .from(orderLines)
    .innerJoin(orders, ofOrder)
    .leftJoin(reviews, ofLine)
    .leftJoin(
      products,
      and(eq(products.storeNbr, orderLines.storeNbr), eq(products.ptNbr, orderLines.ptNbr)),
    )
    .where(
      and(
        isTheirs,
        or(isReceivedBy(writer), isNotNull(reviews.reviewNbr)),
        ptNbr === undefined ? undefined : eq(orderLines.ptNbr, ptNbr),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.soNbr), orderLines.ln)
    .limit(mostLines)
  return rows.map(
    ({ line: { soNbr, ln, ptNbr: of, ptName, optdName }, review, options, pictures }) => ({
      soNbr,
      ln,
      ptNbr: of,
      ptName,
      optdName,
      ...(options && isSized(options) && { isSized: true }),
      ...(review && {
        own: {
          reviewNbr: review.reviewNbr,
          stars: review.stars,
          text: review.text,
          ...saidOfSize(review),
          nickname: review.nickname,
          stat: review.stat,
          reason: review.reason,
          canChange: canChange(review, now),
          imgs: pictures.map(ownImg),
        },
      }),
    }),
  )
}
