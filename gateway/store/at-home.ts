import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database, Databases } from '../db/database.ts'
import { stores } from './store.tables.ts'

/**
 * SQL: the row's store lives in this database. Background jobs check it for every row, since rows
 * of a store that is arriving or has left must not be processed here.
 */
export const isAtHome = (storeNbr: AnyPgColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${stores} where ${stores.storeNbr} = ${storeNbr} and ${stores.livesIn} is null)`

/**
 * The column with the store that a row moves with. Tables of operators have none: they stay in the
 * main database.
 */
export function storeOf(table: PgTable): AnyPgColumn | undefined {
  const isOfOperators = getTableConfig(table).foreignKeys.some(
    (key) => getTableConfig(key.reference().foreignTable).name === 'operator',
  )
  return isOfOperators ? undefined : getTableColumns(table).storeNbr
}

/** The database in which a store lives; undefined if in none. */
export async function homeOf(
  databases: Databases,
  storeNbr: string,
): Promise<Database | undefined> {
  for (const database of databases) {
    const isHere = and(eq(stores.storeNbr, storeNbr), isNull(stores.livesIn))
    if (await database.db.$count(stores, isHere)) return database
  }
  return undefined
}
