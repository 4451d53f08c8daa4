import { and, eq, or, sql } from 'drizzle-orm'
import { isAtHome, storeOf } from './at-home.ts'
import type { Retention } from '../db/background.ts'
import type { Db } from '../db/database.ts'

/** Rows deleted per statement, so that none exceeds the statement timeout. */
const batch = 5_000

/** Deletes expired rows in batches. Rows of stores that live elsewhere stay. */
export async function deleteOver(db: Db, { table, isOver }: Retention): Promise<void> {
  const storeNbr = storeOf(table)
  // Operators' rows have no store, or an empty number of it.
  const isOurs = storeNbr && or(isAtHome(storeNbr), eq(storeNbr, ''))
  for (;;) {
    const some = db
      .select({ row: sql`ctid` })
      .from(table)
      .where(and(isOver, isOurs))
      .limit(batch)
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array(${some})) and ${isOver}`)
    if ((rowCount ?? 0) < batch) return
  }
}
