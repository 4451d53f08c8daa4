import { retention as account } from './account/retention.ts'
import { eraseAccounts, removeUnclaimedImages } from './after-sales/index.ts'
import { retention as arrival } from './arrival/retention.ts'
import { retention as bulk } from './bulk/retention.ts'
import { retention as captcha } from './captcha/retention.ts'
import { retention as cart } from './cart/retention.ts'
import { soldOutAfterAll } from './catalog/index.ts'
import { retention as catalog } from './catalog/retention.ts'
import type { Database } from './db/database.ts'
import { deleteOver, type Retention } from './db/retention.ts'
import type { Ports } from './core/ports.ts'
import { removeUnclaimed } from './form/index.ts'
import { retention as imports } from './import/retention.ts'
import { retention as http } from './core/retention.ts'
import { retention as notification } from './notification/retention.ts'
import { retention as oauth } from './oauth/retention.ts'
import { retention as operator } from './operator/retention.ts'
import { retention as order } from './order/retention.ts'
import { retention as page } from './page/retention.ts'
import { retention as payment } from './payment/retention.ts'
import { retention as pickup } from './pickup/retention.ts'
import { removeUnusedPictures } from './review/index.ts'
import { retention as session } from './session/retention.ts'

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

export const retentions: readonly Retention[] = [
  ...account,
  ...arrival,
  ...bulk,
  ...captcha,
  ...cart,
  ...catalog,
  ...http,
  ...imports,
  ...notification,
  ...oauth,
  ...operator,
  ...order,
  ...page,
  ...payment,
  ...pickup,
  ...session,
]
