import { and, eq, sql } from 'drizzle-orm'
import { isReviewImage } from '../../schemas/image.ts'
import type { Db } from '../db/database.ts'
import type { PictureVariants } from '../file/index.ts'
import { ofReview } from './read.ts'
import { reviewPictures, reviews } from './review.tables.ts'

/** File store of public pictures: those of reviews only while they are shown. */
export const shownPictures = (
  dbOf: (storeNbr: string) => Db,
  pictures: PictureVariants,
): PictureVariants => ({
  async get(wanted) {
    const { storeNbr, key } = wanted
    if (isReviewImage(key) && !(await isShown(dbOf(storeNbr), storeNbr, key))) return undefined
    return pictures.get(wanted)
  },
})

async function isShown(db: Db, storeNbr: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(reviewPictures)
    .innerJoin(reviews, ofReview)
    .where(
      and(
        eq(reviewPictures.storeNbr, storeNbr),
        eq(reviewPictures.key, key),
        eq(reviewPictures.isHidden, false),
        eq(reviews.stat, 'shown'),
      ),
    )
  return rows.length > 0
}
