import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { releaseAllPictures } from './pictures.ts'
import { reviews } from './review.tables.ts'
import { countReview, reviewsChanged } from './summary.ts'

/**
 * Erases a member's reviews and their pictures, which may identify the member. Housekeeping removes
 * the files.
 */
export async function eraseReviews(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  const theirs = and(eq(reviews.storeNbr, storeNbr), eq(reviews.userNbr, userNbr))
  // Before their pictures, as everybody who changes a review does.
  await tx
    .select({ reviewNbr: reviews.reviewNbr })
    .from(reviews)
    .where(theirs)
    .orderBy(reviews.reviewNbr)
    .for('update')
  await releaseAllPictures(tx, { storeNbr, userNbr })
  const erased = await tx
    .delete(reviews)
    .where(theirs)
    .returning({ ptNbr: reviews.ptNbr, stat: reviews.stat, stars: reviews.stars, fit: reviews.fit })
  for (const review of erased.toSorted((a, b) => (a.ptNbr < b.ptNbr ? -1 : 1))) {
    const product = { storeNbr, ptNbr: review.ptNbr }
    await countReview(tx, product, review, undefined)
    if (review.stat === 'shown') await reviewsChanged(tx, product)
  }
}
