import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { memberInvoices } from './invoice.tables.ts'

/** Erases a member's invoice settings. */
export async function eraseInvoices(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .delete(memberInvoices)
    .where(and(eq(memberInvoices.storeNbr, storeNbr), eq(memberInvoices.userNbr, userNbr)))
}
