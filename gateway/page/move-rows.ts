import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addressIs, type Address } from './documents.ts'
import {
  blockFaults,
  pagePresence,
  pagePreviews,
  pageRevisions,
  pages,
  pageSchedules,
} from './page.tables.ts'

/** Moves a page to another address, with history, schedule, preview links and faults. */
export async function moveRows(
  tx: Db,
  storeNbr: string,
  from: Address,
  to: Address,
): Promise<void> {
  await tx.update(pages).set(to).where(addressIs(storeNbr, from))
  for (const table of [pageRevisions, pageSchedules, pagePreviews, blockFaults])
    await tx
      .update(table)
      .set(to)
      .where(
        and(
          eq(table.storeNbr, storeNbr),
          eq(table.p1, from.p1),
          eq(table.p2, from.p2),
          eq(table.p3, from.p3),
        ),
      )
  // Those who have it open report again under the new address.
  await tx
    .delete(pagePresence)
    .where(
      and(
        eq(pagePresence.storeNbr, storeNbr),
        eq(pagePresence.p1, from.p1),
        eq(pagePresence.p2, from.p2),
        eq(pagePresence.p3, from.p3),
      ),
    )
}
