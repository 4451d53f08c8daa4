import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders } from '../order.tables.ts'

/**
 * Gives a guest's order to a member, whose right to it the caller has checked. Returns false if the
 * order belongs to somebody already.
 */
export async function claimGuestOrder(
  tx: Db,
  { storeNbr, soNbr, userNbr }: { storeNbr: string; soNbr: string; userNbr: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ userNbr, proofHash: null, proofUntil: null })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr), isNull(orders.userNbr)))
  return Boolean(rowCount)
}
