import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * The most hits of a search that are found first and sorted afterwards. With more, rows are tested
 * in the order of the list, where the next ones are near.
 */
export const mostSorted = 1_000

/** SQL that selects the hits of each branch, as far as it must read to know whether they are few. */
const someOf = (branches: readonly SQL[]): SQL =>
  sql.join(
    branches.map((branch) => sql`(select * from (${branch}) as hit limit ${mostSorted + 1})`),
    sql` union all `,
  )

/**
 * Counts what any of several subqueries finds, each of which has an index; what two of them find is
 * counted twice. At most a little more than `mostSorted` is read of each.
 */
export async function hitCount(db: Db, branches: readonly SQL[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${someOf(branches)}) as hits`,
  )
  return rows[0]?.count ?? 0
}

/** Whether these are few enough to be sorted. */
export const areFew = async (db: Db, branches: readonly SQL[]): Promise<boolean> =>
  (await hitCount(db, branches)) <= mostSorted
