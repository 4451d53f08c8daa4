import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { reviewPictures, reviews } from './review.tables.ts'

/** Gives the reviews that a guest wrote of an order, with their pictures, to its new owner. */
export async function claimReviews(
  tx: Db,
  { storeNbr, soNbr, userNbr }: { storeNbr: string; soNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ userNbr })
    .where(and(eq(reviews.storeNbr, storeNbr), eq(reviews.soNbr, soNbr)))
  await tx
    .update(reviewPictures)
    .set({ userNbr, soNbr: null })
    .where(and(eq(reviewPictures.storeNbr, storeNbr), eq(reviewPictures.soNbr, soNbr)))
}
