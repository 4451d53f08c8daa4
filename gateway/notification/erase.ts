import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sentLetters } from './letter.tables.ts'

/** Erases what was written to a person. */
export async function eraseLetters(
  tx: Db,
  {
    storeNbr,
    userNbr,
    contacts,
  }: { storeNbr: string; userNbr: string; contacts: readonly string[] },
): Promise<void> {
  await tx
    .delete(sentLetters)
    .where(
      and(
        eq(sentLetters.storeNbr, storeNbr),
        or(eq(sentLetters.userNbr, userNbr), inArray(sentLetters.recipient, [...contacts])),
      ),
    )
}
