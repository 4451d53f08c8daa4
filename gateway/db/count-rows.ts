import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countedTo } from '../../schemas/kit/counted.ts'
import type { Db } from './database.ts'

/** Counts rows up to a maximum, for the `total` of a list whose page ends at row `reached`. */
export async function countRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  reached = 0,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(Math.max(countedTo, reached) + 1)
    .as('some')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return counted?.total ?? 0
}
