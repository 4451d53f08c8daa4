import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/**
 * Hash of the rows that a directory entry is read from. `xmin`, the transaction that wrote a row,
 * changes with every write.
 */
const rowsOfStores = sql`(
  select store_nbr, hashtextextended('store ' || xmin::text, 0) as print from store
  union all select store_nbr, hashtextextended('host ' || host || ' ' || xmin::text, 0) from store_host
  union all select store_nbr, hashtextextended('tick ' || name || ' ' || xmin::text, 0) from tick
  union all select store_nbr, hashtextextended('secret ' || name || ' ' || xmin::text, 0) from store_secret
) as rows_of_stores`

/** One hash for all stores; it stays the same while none changes. */
export const fingerprintOfAll = (db: Db): Promise<string> =>
  db
    .execute<{ print: string | null }>(
      // Rows that two stores exchange would not change a sum of their numbers alone.
      sql`select sum(hashtextextended(store_nbr, print))::text as print from ${rowsOfStores}`,
    )
    .then(({ rows }) => rows[0]?.print ?? '')

/** A hash for each store, which changes with it. */
export async function fingerprints(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ store_nbr: string; print: string }>(
    sql`select store_nbr, sum(print)::text as print from ${rowsOfStores} group by store_nbr`,
  )
  return new Map(rows.map(({ store_nbr, print }) => [store_nbr, print]))
}
