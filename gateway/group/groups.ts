import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GrpFault } from '../../schemas/group/group.schema.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { orders } from '../order/order.tables.ts'
import { buyingGroups } from './group.tables.ts'

export type BuyingGroup = typeof buyingGroups.$inferSelect

/**
 * Statuses of orders that occupy a seat; an order in refund keeps it until the refund is settled.
 */
export const seatStats = ['pay', 'pledge', 'refunding'] as const satisfies OrderStat[]

type Seat = Pick<typeof orders.$inferSelect, 'soNbr' | 'userNbr' | 'stat'>

export const paidSeats = <S extends Pick<Seat, 'stat'>>(seats: readonly S[]): S[] =>
  seats.filter(({ stat }) => stat === 'pledge')

/**
 * Locks a group and its seats. Opening, joining, paying and ending all lock the group first, before
 * stock and coupons, which prevents deadlocks.
 */
export async function lockGroup(
  tx: Db,
  storeNbr: string,
  grpNbr: string,
): Promise<{ group: BuyingGroup; seats: (typeof orders.$inferSelect)[] } | undefined> {
  const [group] = await tx
    .select()
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
    .for('no key update')
  if (!group) return undefined
  const seats = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, storeNbr),
        eq(orders.grpNbr, grpNbr),
        inArray(orders.stat, [...seatStats]),
      ),
    )
    .orderBy(asc(orders.soNbr))
    .for('no key update')
  return { group, seats }
}

interface GroupOffer {
  cpgNbr: string
  ptNbr: string
  size: number
  deadline: Date
}

/** Opens a group for a member. Returns its number and deadline. */
export async function openGroup(
  tx: Db,
  { storeNbr, userNbr, now }: { storeNbr: string; userNbr: string; now: Date },
  { cpgNbr, ptNbr, size, deadline }: GroupOffer,
): Promise<{ grpNbr: string; deadline: Date }> {
  const grpNbr = randomNbr('G')
  await tx
    .insert(buyingGroups)
    .values({ storeNbr, grpNbr, cpgNbr, ptNbr, userNbr, size, deadline, createdAt: now })
  return { grpNbr, deadline }
}

/** Sets the final status of an open group. The caller must hold the group's row lock. */
export async function endGroup(
  tx: Db,
  { storeNbr, grpNbr }: Pick<BuyingGroup, 'storeNbr' | 'grpNbr'>,
  stat: 'formed' | 'failed',
): Promise<void> {
  await tx
    .update(buyingGroups)
    .set({ stat })
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
}

/** Returns why the person cannot join the group now, or `undefined` if they can. */
export function faultFor(
  { stat, size, deadline }: Pick<BuyingGroup, 'stat' | 'size' | 'deadline'>,
  seats: readonly Seat[],
  { userNbr, now }: { userNbr: string | undefined; now: Date },
): GrpFault | undefined {
  if (userNbr !== undefined && seats.some((seat) => seat.userNbr === userNbr)) return 'joined'
  if (stat !== 'open' || deadline <= now) return 'ended'
  if (seats.length >= size) return 'full'
  return paidSeats(seats).length ? undefined : 'waiting'
}

/** Returns whether a closed order can get its seat in the group back. Keeps the group locked. */
export async function canSitAgain(
  tx: Db,
  {
    storeNbr,
    grpNbr,
    userNbr,
  }: Pick<typeof orders.$inferSelect, 'storeNbr' | 'grpNbr' | 'userNbr'>,
): Promise<boolean> {
  if (grpNbr === null) return true
  const locked = await lockGroup(tx, storeNbr, grpNbr)
  const person = { userNbr: userNbr ?? undefined, now: new Date() }
  const fault = locked && faultFor(locked.group, locked.seats, person)
  // `waiting` is no obstacle: it applies while the member who opened the group has not paid.
  return locked !== undefined && (fault === undefined || fault === 'waiting')
}

/** Limits a payment deadline to the group's deadline. */
export async function notPastGroup(
  db: Db,
  { storeNbr, grpNbr }: Pick<typeof orders.$inferSelect, 'storeNbr' | 'grpNbr'>,
  until: Date,
): Promise<Date> {
  if (grpNbr === null) return until
  const [group] = await db
    .select({ deadline: buyingGroups.deadline })
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
  return group && group.deadline < until ? group.deadline : until
}
