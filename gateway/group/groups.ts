import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GrpFault } from '../../schemas/group/group.schema.ts'
import type { OrderStat } from '../../schemas/order/order-stat.ts'
import type { Db } from '../db/database.ts'
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
