import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { faultFor, lockGroup, paidSeats, type BuyingGroup } from '../group/index.ts'
import { mustTransition } from './transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import type { Order } from './release.ts'
import { issueVouchers } from './vouchers.ts'

/**
 * Forms the group of an order that was just paid if all its seats are paid now. Locks the group in
 * the caller's transaction. Returns whether the group was formed.
 */
export async function formIfFull(
  tx: Db,
  { storeNbr, grpNbr }: Pick<Order, 'storeNbr' | 'grpNbr'>,
): Promise<boolean> {
  const locked = grpNbr === null ? undefined : await lockGroup(tx, storeNbr, grpNbr)
  if (locked?.group.stat !== 'open') return false
  const paid = paidSeats(locked.seats)
  if (paid.length < locked.group.size) return false
  await endGroup(tx, locked.group, 'formed')
  for (const order of paid) {
    const formed = await mustTransition(tx, order, 'groupFormed', { by: 'job' })
    if (!formed.isVirtual) await enqueueNotification(tx, formed, 'groupFormed')
    await issueVouchers(tx, formed)
  }
  return true
}

/** Returns whether a closed order can get its seat in the group back. Keeps the group locked. */
export async function canSitAgain(tx: Db, order: Order): Promise<boolean> {
  if (order.grpNbr === null) return true
  const locked = await lockGroup(tx, order.storeNbr, order.grpNbr)
  const userNbr = order.userNbr ?? undefined
  const fault = locked && faultFor(locked.group, locked.seats, { userNbr, now: new Date() })
  // `waiting` is no obstacle: it applies while the member who opened the group has not paid.
  return locked !== undefined && (fault === undefined || fault === 'waiting')
}

/** Sets the final status of an open group. The caller must hold the group's row lock. */
export const endGroup = (tx: Db, { storeNbr, grpNbr }: BuyingGroup, stat: 'formed' | 'failed') =>
  tx
    .update(buyingGroups)
    .set({ stat })
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
