import { jobActor } from '../../core/actor.ts'
import type { Db } from '../../db/database.ts'
import { endGroup, lockGroup, paidSeats } from '../../group/index.ts'
import { mustTransition } from '../transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { promisedDays } from './promised-days.ts'
import type { Order } from '../order-rows.ts'
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
    const formed = await mustTransition(tx, order, 'groupFormed', {
      by: jobActor('formGroup'),
      set: promisedDays(order, new Date()),
    })
    if (!formed.isVirtual) await enqueueNotification(tx, formed, 'groupFormed')
    await issueVouchers(tx, formed)
  }
  return true
}
