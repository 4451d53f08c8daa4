import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Drawn, FileStore } from '../file/index.ts'
import { isAtHome } from '../store/at-home.ts'
import { reviewPictures } from './review.tables.ts'
import { isBy, lockWriter, type Writer } from './writer.ts'

type Reviewed = Writer & { ptNbr: string; reviewNbr: string }

/** Path of a picture for its uploader, relative to the base path. */
export const ownImg = (fileNbr: string) => ({ fileNbr, url: `/upload/${fileNbr}` })

/**
 * Random key instead of a content hash, so that nobody finds the picture before it is shown, and no
 * other place shares the file.
 */
const newKey = ({ width, height }: Drawn): string =>
  `r${randomBytes(16).toString('hex').slice(1)}_${width}x${height}`

/** Stores a writer's picture for a review of a product, for a day. Resolves to its number. */
export async function keepReviewPicture(
  db: Db,
  files: FileStore,
  of: Writer & { ptNbr: string },
  picture: Drawn,
): Promise<string> {
  const fileNbr = randomBytes(16).toString('base64url')
  const key = newKey(picture)
  // The row comes first: a file without a row would never be removed.
  await db.transaction(async (tx) => {
    await lockWriter(tx, of)
    await tx
      .insert(reviewPictures)
      .values({ ...of, fileNbr, key, goesAt: sql`now() + interval '1 day'` })
  })
  await files.put(of.storeNbr, key, picture.bytes)
  return fileNbr
}

/**
 * Assigns these pictures to a review, in order, and releases all others of it. The transaction has
 * written or locked the review. `undefined` if one is not of this writer and product, or belongs to
 * another review: the transaction must then be rolled back.
 */
export async function claimPictures(
  tx: Db,
  { ptNbr, reviewNbr, ...writer }: Reviewed,
  fileNbrs: readonly string[],
): Promise<{ hasNew: boolean } | undefined> {
  const { storeNbr } = writer
  const isNamed = and(
    eq(reviewPictures.storeNbr, storeNbr),
    inArray(reviewPictures.fileNbr, [...fileNbrs]),
  )
  const found = fileNbrs.length
    ? await tx
        .select({ reviewNbr: reviewPictures.reviewNbr })
        .from(reviewPictures)
        .where(
          and(
            isNamed,
            isBy(reviewPictures, writer),
            eq(reviewPictures.ptNbr, ptNbr),
            or(isNull(reviewPictures.reviewNbr), eq(reviewPictures.reviewNbr, reviewNbr)),
          ),
        )
        // In a fixed order, so that two reviews with the same pictures cannot deadlock.
        .orderBy(asc(reviewPictures.fileNbr))
        .for('update')
    : []
  if (found.length !== fileNbrs.length) return undefined
  await release(
    tx,
    and(
      eq(reviewPictures.storeNbr, storeNbr),
      eq(reviewPictures.reviewNbr, reviewNbr),
      fileNbrs.length ? notInArray(reviewPictures.fileNbr, [...fileNbrs]) : undefined,
    ),
  )
  for (const [sort, fileNbr] of fileNbrs.entries())
    await tx
      .update(reviewPictures)
      .set({ reviewNbr, sort, goesAt: null })
      .where(and(eq(reviewPictures.storeNbr, storeNbr), eq(reviewPictures.fileNbr, fileNbr)))
  return { hasNew: found.some((picture) => picture.reviewNbr === null) }
}

/** Releases the pictures of a deleted review; the transaction has locked it. */
export const releasePictures = (
  tx: Db,
  { storeNbr, reviewNbr }: { storeNbr: string; reviewNbr: string },
) =>
  release(tx, and(eq(reviewPictures.storeNbr, storeNbr), eq(reviewPictures.reviewNbr, reviewNbr)))

/** Releases all pictures of a member, including unused ones. */
export const releaseAllPictures = (
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
) => release(tx, and(eq(reviewPictures.storeNbr, storeNbr), eq(reviewPictures.userNbr, userNbr)))

/** Hides pictures at once; housekeeping removes their files. */
const release = (tx: Db, which: ReturnType<typeof and>) =>
  tx
    .update(reviewPictures)
    .set({ reviewNbr: null, goesAt: sql`now()` })
    .where(which)

/** Hides or shows a picture of a review. Returns its former state, or `undefined`. */
export async function markPicture(
  tx: Db,
  { storeNbr, reviewNbr, img }: { storeNbr: string; reviewNbr: string; img: string },
  isHidden: boolean,
): Promise<{ isHidden: boolean } | undefined> {
  const isIt = and(
    eq(reviewPictures.storeNbr, storeNbr),
    eq(reviewPictures.reviewNbr, reviewNbr),
    eq(reviewPictures.key, img),
  )
  const [before] = await tx
    .select({ isHidden: reviewPictures.isHidden })
    .from(reviewPictures)
    .where(isIt)
    .for('update')
  if (before) await tx.update(reviewPictures).set({ isHidden }).where(isIt)
  return before
}

/** File key of a stored picture, or `undefined`. Its number is secret and grants access. */
export async function reviewPictureKey(
  db: Db,
  storeNbr: string,
  fileNbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .where(
      and(
        eq(reviewPictures.storeNbr, storeNbr),
        eq(reviewPictures.fileNbr, fileNbr),
        or(isNull(reviewPictures.goesAt), sql`${reviewPictures.goesAt} > now()`),
      ),
    )
  return row?.key
}

const batch = 200

/** Removes pictures, file and row, that no review uses in time or any more. */
export async function removeUnusedPictures(db: Db, files: FileStore): Promise<void> {
  let removed = batch
  while (removed === batch) removed = await removeBatch(db, files)
}

const removeBatch = (db: Db, files: FileStore): Promise<number> =>
  db.transaction(async (tx) => {
    const over = await tx
      .select({ storeNbr: reviewPictures.storeNbr, key: reviewPictures.key })
      .from(reviewPictures)
      .where(
        and(
          isNotNull(reviewPictures.goesAt),
          lt(reviewPictures.goesAt, sql`now()`),
          isAtHome(reviewPictures.storeNbr),
        ),
      )
      .limit(batch)
      // Skips rows that another process is removing.
      .for('update', { skipLocked: true })
    // Files before rows: if this fails halfway, the rows still name the remaining files.
    for (const { storeNbr, key } of over) await files.remove(storeNbr, key)
    if (over.length)
      await tx.delete(reviewPictures).where(
        inArray(
          reviewPictures.key,
          over.map(({ key }) => key),
        ),
      )
    return over.length
  })
