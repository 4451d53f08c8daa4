import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../gateway/db/database.ts'

/** Runs a statement that empties books, whose triggers refuse that; a superuser may leave them out. */
export const unguarded = (db: Db, statement: SQL): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
