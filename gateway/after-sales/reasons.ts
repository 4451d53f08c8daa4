import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { plainReasons } from '../starter/index.ts'
import type { StoreConfig } from '../store/store-config.ts'
import { reasons } from './reason.tables.ts'

/**
 * Reasons of a store in display order; the default ones for a store created before reasons existed.
 */
export async function reasonsOf(
  db: Db,
  { storeNbr, config }: { storeNbr: string; config: Pick<StoreConfig, 'langs'> },
) {
  const own = await db
    .select()
    .from(reasons)
    .where(eq(reasons.storeNbr, storeNbr))
    .orderBy(asc(reasons.sort), asc(reasons.rsn))
  return own.length ? own : plainReasons(storeNbr, config.langs)
}
