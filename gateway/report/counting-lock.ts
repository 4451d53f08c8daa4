import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Advisory lock: one process counts at a time, so that none waits for another's rows. */
const key = 776212

/** Takes the counting lock for the transaction; false if another one holds it. */
export async function tryCounting(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as mine`,
  )
  return rows[0]?.mine === true
}

/** Waits for the counting lock. */
export const waitToCount = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${key})`)
