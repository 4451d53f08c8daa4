import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** One process counts at a time, so that none waits for another's rows. */
const key = 776212

/** Has the transaction count alone; false if another one does. */
export async function tryCounting(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as mine`,
  )
  return rows[0]?.mine === true
}

/** Waits until the transaction counts alone. */
export const waitToCount = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${key})`)
