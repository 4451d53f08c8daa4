import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/**
 * Lets one transaction at a time change which addresses a store has. They depend on one another: a
 * redirect must lead to a page, and a page takes the place of a redirect.
 */
export const lockAddresses = (tx: Db, storeNbr: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('page addresses'), hashtext(${storeNbr}))`)
