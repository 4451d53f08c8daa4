import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { countEntries } from './count-entries.ts'
import { waitToCount } from './counting-lock.ts'
import { queueAgain } from './report-zones.ts'

/** Recounts all entries of a store, and waits until that is done. */
export async function rebuild(
  db: Db,
  storeNbr: string,
  rest: { age?: number } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToCount(tx)
    await queueAgain(tx, storeNbr)
  })
  // Another process may be counting, too.
  for (;;) {
    await countEntries({ db }, rest)
    if (!(await isBehind(db, storeNbr))) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function isBehind(db: Db, storeNbr: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from uncounted_entry where store_nbr = ${storeNbr} limit 1`,
  )
  return rows.length > 0
}
