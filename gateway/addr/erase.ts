import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addresses } from './addr.tables.ts'

/** Erases a member's address book. */
export async function eraseAddresses(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .delete(addresses)
    .where(and(eq(addresses.storeNbr, storeNbr), eq(addresses.userNbr, userNbr)))
}
