import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PointReason } from '../../schemas/account/account.schema.ts'
import type { Db } from '../db/database.ts'
import { zoneOf } from '../store/time-zone.ts'
import { pointEntries } from './account.tables.ts'
import { members } from './member.tables.ts'
import { givenBack, type Entry, type Lot } from './point-lots.ts'
import { nextPointEvent } from './point-events.ts'

interface Owner {
  storeNbr: string
  userNbr: string
}

/** Points of a member for an order, by its number. */
export interface OrderPoints extends Owner {
  soNbr: string
  points: number
}

const ownedBy = ({ storeNbr, userNbr }: Owner) =>
  and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr))

/** The member's points: the sum of the ledger. */
export async function pointsOf(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(ownedBy(owner))
  return Number(row?.balance ?? 0)
}

/** The member's ledger, oldest first; empty if none of its points expire. */
export async function expiringEntries(db: Db, owner: Owner): Promise<Entry[]> {
  const [some] = await db
    .select({ id: pointEntries.id })
    .from(pointEntries)
    .where(and(ownedBy(owner), isNotNull(pointEntries.expiresAt)))
    .limit(1)
  if (!some) return []
  return db.select().from(pointEntries).where(ownedBy(owner)).orderBy(asc(pointEntries.id))
}

/**
 * Spends points on an order. Locks the member's row first, so that of two concurrent orders the
 * second sees the remaining points. Returns false if the member has too few.
 */
export async function spendPoints(tx: Db, spent: OrderPoints): Promise<boolean> {
  const { storeNbr, userNbr, soNbr, points } = spent
  await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')
  if ((await pointsOf(tx, spent)) < points) return false
  await tx
    .insert(pointEntries)
    .values({ storeNbr, userNbr, points: -points, remark: soNbr, soNbr, reason: 'spent' })
  return true
}

/** Returns points that were spent on an order, with their original expiry. */
export async function givePointsBack(tx: Db, given: OrderPoints): Promise<void> {
  const entries = await expiringEntries(tx, given)
  const lots = entries.length
    ? givenBack(entries, {
        ...given,
        now: new Date(),
        zone: await zoneOf(tx, given.storeNbr),
      })
    : [{ expiresAt: null, points: given.points }]
  await enterLots(tx, { ...given, remark: given.soNbr, reason: 'released' }, lots)
}

/** Awards points for an order, valid until `expiresAt`. */
export const awardPoints = (
  tx: Db,
  { points, expiresAt, ...awarded }: OrderPoints & Lot,
): Promise<void> =>
  enterLots(tx, { ...awarded, remark: awarded.soNbr, reason: 'earned' }, [{ expiresAt, points }])

interface Entered extends Owner {
  remark: string
  soNbr?: string
  reason: PointReason
}

/** Adds points to a member's ledger, one entry per expiry. */
export async function enterLots(
  tx: Db,
  { storeNbr, userNbr, remark, soNbr, reason }: Entered,
  lots: readonly Lot[],
): Promise<void> {
  if (!lots.length) return
  const entry = { storeNbr, userNbr, remark, reason, ...(soNbr !== undefined && { soNbr }) }
  await tx.insert(pointEntries).values(lots.map((lot) => ({ ...entry, ...lot })))
  const next = nextPointEvent(lots, new Date())
  if (next)
    await tx
      .update(members)
      .set({ pointCheckAt: sql`least(${members.pointCheckAt}, ${next})` })
      .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
}
