import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { reviews } from './review.tables.ts'
import { countReview, reviewsChanged } from './summary.ts'

/** Erases what a member wrote of goods: a text may say who wrote it. */
export async function eraseReviews(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  const erased = await tx
    .delete(reviews)
    .where(and(eq(reviews.storeNbr, storeNbr), eq(reviews.userNbr, userNbr)))
    .returning({ ptNbr: reviews.ptNbr, stat: reviews.stat, stars: reviews.stars })
  if (!erased.length) return
  for (const review of erased.toSorted((a, b) => (a.ptNbr < b.ptNbr ? -1 : 1)))
    await countReview(tx, { storeNbr, ptNbr: review.ptNbr }, review, undefined)
  await reviewsChanged(tx, storeNbr)
}
