import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isAtHome } from './at-home.ts'

/** Rows of a store that are taken while rows of other stores wait. */
const share = 5

/** Stores that used up their share, as values or as the placeholder of a prepared statement. */
export type Passed = readonly string[] | Placeholder<string, readonly string[]>

/** Whether the store of a row has not used up its share. */
export const isNotPassed = (storeNbr: AnyPgColumn | SQL, passed: Passed): SQL =>
  sql`${storeNbr} <> all(${sql.param<unknown, unknown>(passed)}::text[])`

/** Whether a row may be taken now: its store lives in this database and has rows left of its share. */
export const isEligible = (storeNbr: AnyPgColumn | SQL, passed: Passed): SQL | undefined =>
  and(isAtHome(storeNbr), isNotPassed(storeNbr, passed))

/**
 * Round robin over stores, so that a store with thousands of rows does not delay the single row of
 * another. `take` selects the oldest rows among eligible stores (`isEligible`); after `share` rows a
 * store is passed over until no other store has rows. Counted per process; an empty queue costs one
 * statement.
 */
export function roundRobin() {
  const taken = new Map<string, number>()
  return async <Row extends { storeNbr: string }>(
    take: (passed: readonly string[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> => {
    const passed = [...taken].flatMap(([storeNbr, rows]) => (rows < share ? [] : [storeNbr]))
    let rows = await take(passed)
    if (!rows.length) {
      taken.clear()
      if (passed.length) rows = await take([])
    }
    for (const { storeNbr } of rows) taken.set(storeNbr, (taken.get(storeNbr) ?? 0) + 1)
    return rows
  }
}
