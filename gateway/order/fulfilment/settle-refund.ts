import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../db/database.ts'
import { bookSentRefund, refundTask } from '../../ledger/index.ts'
import type { RefundReason } from '../../../schemas/order/refund-reasons.ts'
import type { Order } from '../order-rows.ts'
import { lockedOrder, mustTransition } from '../transition.ts'

interface SentRefund {
  storeNbr: string
  /** Number of the refund task. */
  id: number
  /** The payer's reference of the refund. */
  ref: string
}

/**
 * Records that a task's money was refunded, once, under the payer's reference. Calls
 * `cases.settled` if this call booked it, otherwise `cases.doneBefore`.
 */
export async function settleRefund<T>(
  tx: Db,
  { storeNbr, id, ref }: SentRefund,
  by: Actor,
  cases: { settled: () => T; doneBefore: () => T },
): Promise<T> {
  const ended = await endedByRefund(tx, storeNbr, id)
  if (!(await bookSentRefund(tx, { storeNbr, id }, ref))) return cases.doneBefore()
  if (ended) await mustTransition(tx, ended, 'refundSettled', { by, note: ref })
  return cases.settled()
}

/**
 * Reasons of refunds that are the last step of their order, which is `refunding` until then. It
 * releases what it reserved when such a refund is booked.
 */
export const lastRefunds: readonly RefundReason[] = ['groupFailed', 'refund']

/**
 * Locks the order whose last transition this refund completes: one whose group failed, or whose
 * refund the shopper requested before dispatch. Locked before the ledger's rows.
 */
async function endedByRefund(tx: Db, storeNbr: string, id: number): Promise<Order | undefined> {
  const task = await refundTask(tx, { storeNbr, id })
  if (!task || !lastRefunds.includes(task.reason)) return undefined
  return lockedOrder(tx, storeNbr, task.soNbr)
}
