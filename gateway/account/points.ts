import { and, eq, sql } from 'drizzle-orm'
import type { PointReason } from '../../schemas/account/account.schema.ts'
import type { Db } from '../db/database.ts'
import { pointEntries } from './account.tables.ts'
import { members } from './member.tables.ts'

interface Owner {
  storeNbr: string
  userNbr: string
}

/** Points of a member for an order, by its number. */
export interface OrderPoints extends Owner {
  soNbr: string
  points: number
}

/** The member's points: the sum of the ledger. */
export async function pointsOf(db: Db, { storeNbr, userNbr }: Owner): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr)))
  return Number(row?.balance ?? 0)
}

/**
 * Spends points on an order. Locks the member's row first, so that of two concurrent orders the
 * second sees the remaining points. Returns false if the member has too few.
 */
export async function spendPoints(tx: Db, spent: OrderPoints): Promise<boolean> {
  const { storeNbr, userNbr, points } = spent
  await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')
  if ((await pointsOf(tx, spent)) < points) return false
  await enter(tx, { ...spent, points: -points }, 'spent')
  return true
}

/** Gives points back that were spent on an order. */
export const givePointsBack = (tx: Db, given: OrderPoints): Promise<void> =>
  enter(tx, given, 'released')

/** Awards points for an order. */
export const awardPoints = (tx: Db, awarded: OrderPoints): Promise<void> =>
  enter(tx, awarded, 'earned')

async function enter(
  tx: Db,
  { storeNbr, userNbr, soNbr, points }: OrderPoints,
  reason: PointReason,
): Promise<void> {
  await tx.insert(pointEntries).values({ storeNbr, userNbr, points, remark: soNbr, soNbr, reason })
}
