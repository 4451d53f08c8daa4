import { and, eq, sql } from 'drizzle-orm'
import {
  starCounts,
  type RatingInfo,
  type ReviewStat,
  type Stars,
} from '../../schemas/review/review.schema.ts'
import type { Db } from '../db/database.ts'
import { outdateTopic } from '../store/store-directory.ts'
import { ratingsTopic, reviewTopic } from '../store/topics.ts'
import { reviewSummaries } from './review.tables.ts'

interface Product {
  storeNbr: string
  ptNbr: string
}

/**
 * Fields that the summary depends on; `undefined` before a review is written and after it is
 * deleted.
 */
type Counted = { stat: ReviewStat; stars: Stars } | undefined

const columns = { 1: 'stars1', 2: 'stars2', 3: 'stars3', 4: 'stars4', 5: 'stars5' } as const

const shownStars = (review: Counted) => (review?.stat === 'shown' ? review.stars : undefined)

const isOf = ({ storeNbr, ptNbr }: Product) =>
  and(eq(reviewSummaries.storeNbr, storeNbr), eq(reviewSummaries.ptNbr, ptNbr))

/**
 * Updates the summary for a change of a review that the transaction has written or locked.
 * Summaries are locked after reviews, in the order of their products, which prevents deadlocks.
 */
export async function countReview(
  tx: Db,
  product: Product,
  before: Counted,
  after: Counted,
): Promise<void> {
  const [from, to] = [shownStars(before), shownStars(after)]
  if (from === to) return
  await tx.insert(reviewSummaries).values(product).onConflictDoNothing()
  const changed = (stars: Stars, by: number) => ({
    [columns[stars]]: sql`${reviewSummaries[columns[stars]]} + ${by}`,
  })
  await tx
    .update(reviewSummaries)
    .set({ ...(from && changed(from, -1)), ...(to && changed(to, 1)) })
    .where(isOf(product))
  await outdateTopic(tx, product.storeNbr, ratingsTopic)
}

/** Outdates the pages and answers that show reviews of a product or their average. */
export const reviewsChanged = (tx: Db, { storeNbr, ptNbr }: Product) =>
  outdateTopic(tx, storeNbr, reviewTopic(ptNbr))

export async function ratingOf(db: Db, product: Product): Promise<RatingInfo> {
  const [row] = await db.select().from(reviewSummaries).where(isOf(product))
  return {
    average: (row?.rating ?? 0) / 10,
    count: row?.shownReviews ?? 0,
    byStars: starCounts.map((stars) => row?.[columns[stars]] ?? 0),
  }
}
