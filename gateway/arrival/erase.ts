import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { arrivalNotices } from './arrival.tables.ts'

/** Erases what a person wants to be told of: as a member, or as a guest with the same address. */
export async function eraseArrivals(
  tx: Db,
  {
    storeNbr,
    userNbr,
    contacts,
  }: { storeNbr: string; userNbr: string; contacts: readonly string[] },
): Promise<void> {
  await tx
    .delete(arrivalNotices)
    .where(
      and(
        eq(arrivalNotices.storeNbr, storeNbr),
        or(eq(arrivalNotices.userNbr, userNbr), inArray(arrivalNotices.email, [...contacts])),
      ),
    )
}
