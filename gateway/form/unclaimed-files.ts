import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { isAtHome } from '../store/at-home.ts'
import { formFiles } from './form.tables.ts'

/** Rows locked per transaction. */
const batch = 200

/** Removes uploads, file and row, that are older than a day and not part of an answer. */
export async function removeUnclaimed(db: Db, files: FileStore): Promise<void> {
  let removed = batch
  while (removed === batch) removed = await removeBatch(db, files)
}

const removeBatch = (db: Db, files: FileStore): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ storeNbr: formFiles.storeNbr, key: formFiles.key })
      .from(formFiles)
      .where(
        and(
          isNull(formFiles.answerNbr),
          lt(formFiles.createdAt, sql`now() - interval '1 day'`),
          isAtHome(formFiles.storeNbr),
        ),
      )
      .limit(batch)
      // Skips rows that another process is removing; a later answer does not find the file any
      // more.
      .for('update', { skipLocked: true })
    // Files before rows: if this fails halfway, the rows still name the remaining files.
    for (const { storeNbr, key } of old) await files.remove(storeNbr, key)
    for (const storeNbr of new Set(old.map((row) => row.storeNbr)))
      await tx.delete(formFiles).where(
        and(
          eq(formFiles.storeNbr, storeNbr),
          inArray(
            formFiles.key,
            old.filter((row) => row.storeNbr === storeNbr).map(({ key }) => key),
          ),
        ),
      )
    return old.length
  })

/** File key of an upload, or `undefined`. Its number is secret and grants access. */
export async function formFileKey(
  db: Db,
  storeNbr: string,
  fileNbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: formFiles.key })
    .from(formFiles)
    .where(and(eq(formFiles.storeNbr, storeNbr), eq(formFiles.fileNbr, fileNbr)))
  return row?.key
}
