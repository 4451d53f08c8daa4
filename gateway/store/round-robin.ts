import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isAtHome } from './at-home.ts'

/** Rows of a store that are taken while rows of other stores wait. */
const share = 5

/** Stores that had their turn, as values or as the placeholder of a prepared statement. */
export type Passed = readonly string[] | Placeholder<string, readonly string[]>

/** Whether the store of a row has not had its turn. */
export const isNotPassed = (storeNbr: AnyPgColumn | SQL, passed: Passed): SQL =>
  sql`${storeNbr} <> all(${sql.param<unknown, unknown>(passed)}::text[])`

/** Whether a row may be taken now: its store lives in this database and has not had its turn. */
export const hasTurn = (storeNbr: AnyPgColumn | SQL, passed: Passed): SQL | undefined =>
  and(isAtHome(storeNbr), isNotPassed(storeNbr, passed))

/**
 * Has stores take turns in a queue, so that one with thousands of rows holds up no other's single
 * row. The function it returns has `take` take the oldest rows, one or a few, of stores that have a
 * turn (`hasTurn`). Once only stores are left that had theirs, all have a new one. Each process
 * counts by itself; an empty queue costs one statement.
 */
export function inTurn() {
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
