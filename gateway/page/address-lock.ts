import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/**
 * Serialises changes of a store's page addresses, which depend on one another: a redirect must lead
 * to a page, and a page replaces a redirect.
 */
export const lockAddresses = (tx: Db, storeNbr: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('page addresses'), hashtext(${storeNbr}))`)
