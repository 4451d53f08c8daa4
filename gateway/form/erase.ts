import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { formAnswers, formFiles } from './form.tables.ts'

/** Erases a member's answers; housekeeping removes the pictures that belonged to them. */
export async function eraseAnswers(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  const theirs = and(eq(formAnswers.storeNbr, storeNbr), eq(formAnswers.userNbr, userNbr))
  const numbers = tx.select({ nbr: formAnswers.answerNbr }).from(formAnswers).where(theirs)
  await tx
    .update(formFiles)
    .set({ answerNbr: null })
    .where(and(eq(formFiles.storeNbr, storeNbr), inArray(formFiles.answerNbr, numbers)))
  await tx.delete(formAnswers).where(theirs)
}
