import { retentions } from './background.ts'
import { eraseAccounts, removeUnclaimedImages } from './after-sales/index.ts'
import { soldOutAfterAll } from './catalog/index.ts'
import type { Database } from './db/database.ts'
import { deleteOver } from './store/retention.ts'
import type { Ports } from './core/ports.ts'
import { removeUnclaimed } from './form/index.ts'
import { removeUnusedPictures } from './review/index.ts'

/**
 * Milliseconds of order events to check in the first run and in later ones; runs overlap, since a
 * transaction may be slow.
 */
const lookBack = { first: 7 * 86_400_000, again: 600_000 }

/**
 * Returns a function that deletes expired data. Several processes may run it at once; a later run
 * catches what one misses. A failure does not stop the other tasks; it is thrown at the end,
 * several as an AggregateError.
 */
export function createTidying(
  { db }: Database,
  { files, uploads, imports: importFiles }: Pick<Ports, 'files' | 'uploads' | 'imports'>,
  now: () => number = Date.now,
): () => Promise<void> {
  let lookedAt: number | undefined
  const mendStats = async () => {
    const began = now()
    const since = lookedAt === undefined ? began - lookBack.first : lookedAt - lookBack.again
    await soldOutAfterAll(db, new Date(since))
    lookedAt = began
  }
  return async () => {
    const steps = [
      ...retentions.map((rows) => () => deleteOver(db, rows)),
      mendStats,
      () => removeUnclaimed(db, files),
      () => removeUnclaimedImages(db, files),
      () => removeUnusedPictures(db, files),
      () => uploads.tidy(),
      () => importFiles.tidy(),
      () => eraseAccounts(db),
    ]
    const failed: unknown[] = []
    for (const step of steps) await step().catch((error: unknown) => void failed.push(error))
    if (failed.length > 1) throw new AggregateError(failed, 'several parts of tidying failed')
    if (failed.length) throw failed[0]
  }
}
