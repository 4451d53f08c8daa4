import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { askerNames, type Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { PictureRefused, type FileStore } from '../file/index.ts'
import { isAtHome } from '../store/at-home.ts'
import type { OrderOwner } from '../order/index.ts'
import { returnImages } from './return.tables.ts'

const keyBytes = 16

export interface KeptImage {
  fileNbr: string
  width: number
  height: number
}

/**
 * Re-encodes a picture, which removes hidden data, and stores it for a return of its sender. Throws
 * the result of `refused` if it is not a picture.
 */
export async function keepImage(
  ctx: Context,
  sender: OrderOwner,
  upload: Blob,
  refused: () => Error,
): Promise<KeptImage> {
  const { storeNbr } = sender
  const sent = Buffer.from(await upload.arrayBuffer())
  const { bytes, width, height } = await ctx.ports.pictures
    .redraw(sent, askerNames(ctx))
    .catch((error: unknown) => {
      throw error instanceof PictureRefused ? refused() : error
    })
  const fileNbr = randomBytes(keyBytes).toString('base64url')
  const key = `upload-${randomBytes(keyBytes).toString('hex')}`
  // The row comes first: a file without a row would never be removed.
  await ctx.db.insert(returnImages).values({ ...sender, fileNbr, key, width, height })
  await ctx.ports.files.put(storeNbr, key, bytes)
  return { fileNbr, width, height }
}

/**
 * Assigns pictures to a return, in order. Returns false if one is not this sender's or belongs to a
 * return already; the transaction must then be rolled back.
 */
export async function claimImages(
  tx: Db,
  { storeNbr, userNbr, soNbr, retNbr }: OrderOwner & { retNbr: string },
  fileNbrs: readonly string[],
): Promise<boolean> {
  let claimed = 0
  for (const [sort, fileNbr] of fileNbrs.entries()) {
    const { rowCount } = await tx
      .update(returnImages)
      .set({ retNbr, sort })
      .where(
        and(
          eq(returnImages.storeNbr, storeNbr),
          eq(returnImages.fileNbr, fileNbr),
          userNbr === null ? eq(returnImages.soNbr, soNbr) : eq(returnImages.userNbr, userNbr),
          isNull(returnImages.retNbr),
        ),
      )
    claimed += rowCount ?? 0
  }
  return claimed === fileNbrs.length
}

/** The pictures of a return. */
export const imagesOf = (db: Db, { storeNbr, retNbr }: { storeNbr: string; retNbr: string }) =>
  db
    .select({ fileNbr: returnImages.fileNbr, key: returnImages.key })
    .from(returnImages)
    .where(and(eq(returnImages.storeNbr, storeNbr), eq(returnImages.retNbr, retNbr)))
    .orderBy(asc(returnImages.sort))

/** File key of a picture, or `undefined`. Its number is secret and grants access. */
export async function imageKey(
  db: Db,
  storeNbr: string,
  fileNbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: returnImages.key })
    .from(returnImages)
    .where(and(eq(returnImages.storeNbr, storeNbr), eq(returnImages.fileNbr, fileNbr)))
  return row?.key
}

const batch = 200

/** Removes pictures that no return claimed within a day. */
export async function removeUnclaimedImages(db: Db, files: FileStore): Promise<void> {
  let removed = batch
  while (removed === batch) removed = await removeBatch(db, files)
}

const removeBatch = (db: Db, files: FileStore): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ storeNbr: returnImages.storeNbr, key: returnImages.key })
      .from(returnImages)
      .where(
        and(
          isNull(returnImages.retNbr),
          lt(returnImages.createdAt, sql`now() - interval '1 day'`),
          isAtHome(returnImages.storeNbr),
        ),
      )
      .limit(batch)
      // Skips rows that another process is removing.
      .for('update', { skipLocked: true })
    // Files before rows: if this fails halfway, the rows still name the remaining files.
    for (const { storeNbr, key } of old) await files.remove(storeNbr, key)
    if (old.length)
      await tx.delete(returnImages).where(
        inArray(
          returnImages.key,
          old.map(({ key }) => key),
        ),
      )
    return old.length
  })
