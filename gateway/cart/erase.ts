import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cartLines, cartUndos } from './cart.tables.ts'

/** Erases a member's cart, and what was removed from it. */
export async function eraseCart(
  tx: Db,
  { storeNbr, userNbr }: { storeNbr: string; userNbr: string },
): Promise<void> {
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.storeNbr, storeNbr), eq(cartLines.userNbr, userNbr)))
  await tx
    .delete(cartUndos)
    .where(and(eq(cartUndos.storeNbr, storeNbr), eq(cartUndos.userNbr, userNbr)))
}
