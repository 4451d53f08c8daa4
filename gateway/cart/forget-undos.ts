import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cartUndos, undoHours } from './cart.tables.ts'

/** Forgets lines that can no longer be put back. */
export async function forgetUndos(db: Db): Promise<void> {
  await db
    .delete(cartUndos)
    .where(lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`))
}
