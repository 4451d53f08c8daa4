import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { faultFor, lockGroup, paidSeats, type BuyingGroup } from '../group/index.ts'
import { mustTransition } from './transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import type { Order } from './release.ts'
import { issueVouchers } from './vouchers.ts'

/**
 * Forms the group of an order that was just paid, where that was its last seat: in the same transaction, with the group
 * locked. Answers whether it did.
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

/** Whether an order that was given up can have its seat in a group again; the group is locked from then on. */
export async function canSitAgain(tx: Db, order: Order): Promise<boolean> {
  if (order.grpNbr === null) return true
  const locked = await lockGroup(tx, order.storeNbr, order.grpNbr)
  const userNbr = order.userNbr ?? undefined
  const fault = locked && faultFor(locked.group, locked.seats, { userNbr, now: new Date() })
  // Who opened it pays first.
  return locked !== undefined && (fault === undefined || fault === 'waiting')
}

/** What becomes of an open group; it is locked. */
export const endGroup = (tx: Db, { storeNbr, grpNbr }: BuyingGroup, stat: 'formed' | 'failed') =>
  tx
    .update(buyingGroups)
    .set({ stat })
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
