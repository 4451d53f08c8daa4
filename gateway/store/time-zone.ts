import { eq, sql } from 'drizzle-orm'
import { isTimeZone } from '../../schemas/time-zone.ts'
import type { Db } from '../db/database.ts'
import { stores } from './store.tables.ts'

/**
 * Whether both the database and JavaScript know a time zone; their lists differ by a few old names.
 */
export async function knowsZone(db: Db, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false
  const { rows } = await db.execute(sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}

/** The time zone of a store, for jobs and transactions that only know its number. */
export async function zoneOf(db: Db, storeNbr: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: stores.timeZone })
    .from(stores)
    .where(eq(stores.storeNbr, storeNbr))
  if (!row) throw new Error(`zoneOf: there is no store ${storeNbr}`)
  return row.timeZone
}
