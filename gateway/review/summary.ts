import { and, eq, sql } from 'drizzle-orm'
import { fitInfo, type Fit } from '../../schemas/catalog/fit.ts'
import type { FitInfo } from '../../schemas/catalog/fit.schema.ts'
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
type Counted = { stat: ReviewStat; stars: Stars; fit: Fit | null } | undefined

const starColumns = { 1: 'stars1', 2: 'stars2', 3: 'stars3', 4: 'stars4', 5: 'stars5' } as const
const fitColumns = { small: 'fitSmall', exact: 'fitExact', large: 'fitLarge' } as const

/** The numbers that a review is counted in. */
const columnsOf = (review: Counted) =>
  review?.stat === 'shown'
    ? [starColumns[review.stars], ...(review.fit ? [fitColumns[review.fit]] : [])]
    : []

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
  const [from, to] = [columnsOf(before), columnsOf(after)]
  const lost = from.filter((column) => !to.includes(column))
  const won = to.filter((column) => !from.includes(column))
  const changed = [...lost, ...won]
  if (!changed.length) return
  await tx.insert(reviewSummaries).values(product).onConflictDoNothing()
  const counts = changed.map((column) => [
    column,
    sql`${reviewSummaries[column]} + ${won.includes(column) ? 1 : -1}`,
  ])
  await tx.update(reviewSummaries).set(Object.fromEntries(counts)).where(isOf(product))
  await outdateTopic(tx, product.storeNbr, ratingsTopic)
}

/** Outdates the pages and answers that show reviews of a product or their average. */
export const reviewsChanged = (tx: Db, { storeNbr, ptNbr }: Product) =>
  outdateTopic(tx, storeNbr, reviewTopic(ptNbr))

/** What the shown reviews of a product say on the whole, as `getReviews` answers it. */
export async function summaryOf(
  db: Db,
  product: Product,
): Promise<{ RatingInfo: RatingInfo; FitInfo?: FitInfo }> {
  const [row] = await db.select().from(reviewSummaries).where(isOf(product))
  return {
    RatingInfo: {
      average: (row?.rating ?? 0) / 10,
      count: row?.shownReviews ?? 0,
      byStars: starCounts.map((stars) => row?.[starColumns[stars]] ?? 0),
    },
    ...(row && fitInfo({ small: row.fitSmall, exact: row.fitExact, large: row.fitLarge })),
  }
}
