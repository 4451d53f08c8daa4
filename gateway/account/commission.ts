import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { commissionEntries } from './account.tables.ts'

interface Owner {
  storeNbr: string
  userNbr: string
}

/** A member's commission: the sum of the ledger; minor units. */
export async function commissionOf(db: Db, { storeNbr, userNbr }: Owner): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${commissionEntries.amt}), 0)` })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.storeNbr, storeNbr), eq(commissionEntries.userNbr, userNbr)))
  return Number(row?.balance ?? 0)
}

/**
 * Books the difference between an order's present commission and what was booked for it before. The
 * caller must hold the order's row lock, so that nothing is booked twice.
 */
export async function settleCommission(
  tx: Db,
  { storeNbr, userNbr, soNbr, amt, title }: Owner & { soNbr: string; amt: number; title: string },
): Promise<void> {
  const [row] = await tx
    .select({ booked: sql<string>`coalesce(sum(${commissionEntries.amt}), 0)` })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.storeNbr, storeNbr), eq(commissionEntries.soNbr, soNbr)))
  const change = amt - Number(row?.booked ?? 0)
  if (change === 0) return
  const reason = change > 0 ? 'earned' : 'takenBack'
  await tx
    .insert(commissionEntries)
    .values({ storeNbr, userNbr, soNbr, amt: change, reason, title })
}
