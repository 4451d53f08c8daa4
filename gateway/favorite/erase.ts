import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { favorites } from './favorite.tables.ts'

/** Erases what a member saved. */
export async function eraseFavorites(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .delete(favorites)
    .where(and(eq(favorites.storeNbr, storeNbr), eq(favorites.userNbr, userNbr)))
}
