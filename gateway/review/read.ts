import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
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
import { ownImg } from './pictures.ts'
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
      memName: members.memName,
      stars: reviews.stars,
      text: reviews.text,
      optdName: orderLines.optdName,
      addedAt: reviews.addedAt,
      imgs: sql<string[]>`array(
        select ${reviewPictures.key} from ${reviewPictures}
        where ${ofReview} and not ${reviewPictures.isHidden} order by ${reviewPictures.sort})`,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(members, ofMember)
    .innerJoin(orderLines, ofLine)
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
  return rows.map(({ nickname, memName, addedAt, ...row }) => ({
    ...row,
    name: nickname || maskedName(memName),
    addDate: addedAt.toISOString(),
  }))
}

/** The newest public pictures of a product, with the names of their buyers. */
export async function newestPictures(
  db: Db,
  { storeNbr, ptNbr }: { storeNbr: string; ptNbr: string },
): Promise<{ img: string; name: string }[]> {
  const rows = await db
    .select({ img: reviewPictures.key, nickname: reviews.nickname, memName: members.memName })
    .from(reviewPictures)
    .innerJoin(reviews, ofReview)
    .innerJoin(members, ofMember)
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
  return rows.map(({ img, nickname, memName }) => ({ img, name: nickname || maskedName(memName) }))
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

interface Buyer {
  storeNbr: string
  userNbr: string
}

/** Condition on orders and their lines: the member bought, received and kept the product. */
const isReceivedBy = ({ storeNbr, userNbr }: Buyer) =>
  and(
    eq(orders.storeNbr, storeNbr),
    eq(orders.userNbr, userNbr),
    inArray(orders.stat, receivedStats),
    isNotNull(orders.deliveredAt),
    ne(orderLines.kind, orderLineKinds.gift),
    lt(orderLines.qtyRet, orderLines.qty),
  )

/** The product of an order line that the member can review; `undefined` if it is not theirs. */
export async function reviewableLine(
  tx: Db,
  buyer: Buyer,
  { soNbr, ln }: { soNbr: string; ln: number },
): Promise<{ ptNbr: string } | undefined> {
  const [line] = await tx
    .select({ ptNbr: orderLines.ptNbr })
    .from(orderLines)
    .innerJoin(orders, ofOrder)
    .where(and(isReceivedBy(buyer), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)))
  return line
}

/** The product of an order line whose review the member can change. */
export async function reviewedLine(
  tx: Db,
  { storeNbr, userNbr }: Buyer,
  { soNbr, ln }: { soNbr: string; ln: number },
  now: Date,
): Promise<{ ptNbr: string } | undefined> {
  const [review] = await tx
    .select({ ptNbr: reviews.ptNbr, addedAt: reviews.addedAt })
    .from(reviews)
    .where(
      and(
        eq(reviews.storeNbr, storeNbr),
        eq(reviews.userNbr, userNbr),
        eq(reviews.soNbr, soNbr),
        eq(reviews.ln, ln),
      ),
    )
  return review && canChange(review, now) ? { ptNbr: review.ptNbr } : undefined
}

/** Maximum lines per answer. */
const mostLines = 50

const day = 86_400_000
export const canChange = ({ addedAt }: { addedAt: Date }, now: Date): boolean =>
  now.getTime() < addedAt.getTime() + reviewRules.changeDays * day

/** Products that the member can review or has reviewed, newest orders first. */
export async function boughtBy(
  db: Db,
  buyer: Buyer,
  { ptNbr, now }: { ptNbr: string | undefined; now: Date },
): Promise<BoughtLine[]> {
  const isOwn = and(
    eq(orders.storeNbr, buyer.storeNbr),
    eq(orders.userNbr, buyer.userNbr),
    isNotNull(reviews.reviewNbr),
  )
  const rows = await db
    .select({
      line: orderLines,
      review: reviews,
      pictures: sql<string[]>`array(
        select ${reviewPictures.fileNbr} from ${reviewPictures}
        where ${ofReview} order by ${reviewPictures.sort})`,
    })
    .from(orderLines)
    .innerJoin(orders, ofOrder)
    .leftJoin(reviews, ofLine)
    .where(
      and(
        eq(orders.storeNbr, buyer.storeNbr),
        eq(orders.userNbr, buyer.userNbr),
        or(isReceivedBy(buyer), isOwn),
        ptNbr === undefined ? undefined : eq(orderLines.ptNbr, ptNbr),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.soNbr), orderLines.ln)
    .limit(mostLines)
  return rows.map(({ line: { soNbr, ln, ptNbr: of, ptName, optdName }, review, pictures }) => ({
    soNbr,
    ln,
    ptNbr: of,
    ptName,
    optdName,
    ...(review && {
      own: {
        reviewNbr: review.reviewNbr,
        stars: review.stars,
        text: review.text,
        nickname: review.nickname,
        stat: review.stat,
        reason: review.reason,
        canChange: canChange(review, now),
        imgs: pictures.map(ownImg),
      },
    }),
  }))
}
