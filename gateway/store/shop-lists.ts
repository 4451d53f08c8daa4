import { asc, eq } from 'drizzle-orm'
import type { Localized } from '../../schemas/lang.ts'
import type { SearchTag, WrittenChannel } from '../../schemas/store/shop-list.ops.ts'
import type { Db } from '../db/database.ts'
import { findStore } from './store-directory.ts'
import { channels, stores } from './store.tables.ts'

/** Channels of a store: partners and apps that visits come from. */
export const channelsOf = (db: Db, storeNbr: string): Promise<WrittenChannel[]> =>
  db
    .select({ corpNbr: channels.corpNbr, name: channels.name })
    .from(channels)
    .where(eq(channels.storeNbr, storeNbr))
    .orderBy(asc(channels.corpNbr))

/** Replaces the channels of a store. */
export async function writeChannels(
  tx: Db,
  storeNbr: string,
  rows: readonly WrittenChannel[],
): Promise<void> {
  await tx.delete(channels).where(eq(channels.storeNbr, storeNbr))
  if (rows.length) await tx.insert(channels).values(rows.map((row) => ({ storeNbr, ...row })))
}

/** Suggested searches of a store. */
export async function searchTagsOf(db: Db, storeNbr: string): Promise<SearchTag[]> {
  return ((await findStore(db, storeNbr))?.searchTags ?? []).map((name) => ({ name }))
}

/** Replaces the suggested searches of a store. */
export async function writeSearchTags(
  tx: Db,
  storeNbr: string,
  searchTags: Localized[],
): Promise<void> {
  await tx.update(stores).set({ searchTags }).where(eq(stores.storeNbr, storeNbr))
}
