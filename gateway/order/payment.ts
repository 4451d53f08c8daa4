import { and, eq, sql } from 'drizzle-orm'
import { targetOf, type EventMaker } from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import { lockGroup } from '../group/index.ts'
import { canSitAgain, formIfFull } from './group-forming.ts'
import { reserve, ReservationRefused } from './reserve.ts'
import { lockedOrder, transition, orUndefined, mustTransition, recordEvent } from './transition.ts'
import { enqueueNotification, enqueueRefundNotification } from './order-notifications.ts'
import { paymentEntries, payments, refundTasks, type RefundReason } from './payment.tables.ts'
import { orders } from './order.tables.ts'
import { reservationOf, linesOf, type Order } from './release.ts'
import { issueVouchers } from './vouchers.ts'

export interface Captured {
  storeNbr: string
  soNbr: string
  /** Minor units; must equal the order's amount. */
  amt: number
  /** The payer's reference of the payment. It is booked once, however often it is reported. */
  ref: string
  by: Extract<EventMaker, 'provider' | 'operator'>
}

/** Outcomes of a capture. The caller handles each of them, so that none is overlooked. */
export interface CaptureCases<T> {
  /** The order is paid. */
  captured: (order: Order) => T
  /** The order had been closed, could be reserved again, and is paid. */
  late: (order: Order) => T
  /**
   * The money is booked and will be refunded: the order could not be reserved again, or was already
   * paid.
   */
  owed: (order: Order) => T
  /** This payment was booked for this order before. */
  duplicate: (order: Order) => T
  /** This payment was booked for another order; nothing is booked. */
  elsewhere: (order: Order, otherSoNbr: string) => T
  /** The amount differs from the order's; nothing is booked. */
  mismatch: (order: Order) => T
  /** The order does not exist. */
  unknown: () => T
}

/** Cases for callers that only record the outcome. */
export const captureNames: CaptureCases<keyof CaptureCases<unknown>> = {
  captured: () => 'captured',
  late: () => 'late',
  owed: () => 'owed',
  duplicate: () => 'duplicate',
  elsewhere: () => 'elsewhere',
  mismatch: () => 'mismatch',
  unknown: () => 'unknown',
}

/**
 * Books money received for an order and marks the order as paid. This is the only way to a paid
 * order; the caller is a provider's verified notification or an operator.
 */
export async function capture<T>(
  tx: Db,
  { storeNbr, soNbr, amt, ref, by }: Captured,
  cases: CaptureCases<T>,
): Promise<T> {
  const { order, hasSeat } = await lockedWithGroup(tx, storeNbr, soNbr)
  if (!order) return cases.unknown()
  const known = await bookedOn(tx, order, ref)
  if (known === soNbr) return cases.duplicate(order)
  if (known !== undefined) return cases.elsewhere(order, known)
  if (amt !== order.amt) return cases.mismatch(order)
  const booked = await book(tx, order, amt, ref)
  // The payment was booked concurrently, so for another order: this one's row is locked.
  if (!booked.isNew) return cases.elsewhere(order, booked.soNbr)
  const paid = { by, note: ref, set: { paidAt: new Date(), payDeadline: null } }
  const event = targetOf('captured', order) ? 'captured' : 'trialPaid'
  const isDue = hasSeat && (event === 'captured' || (order.isExp && !order.paidAt))
  const moved = isDue ? await transition(tx, order, event, paid, orUndefined) : undefined
  if (!moved) return captureLate(tx, order, { amt, by, ref }, cases)
  return cases.captured(await nowPaid(tx, moved))
}

/**
 * Handles money for an order that awaits none: reserves a closed order again, or books a refund.
 */
async function captureLate<T>(
  tx: Db,
  order: Order,
  { amt, by, ref }: Pick<Captured, 'amt' | 'by' | 'ref'>,
  cases: CaptureCases<T>,
): Promise<T> {
  const isGivenUp = targetOf('capturedLate', order) !== undefined
  if (isGivenUp && (await canSitAgain(tx, order)) && (await takenAgain(tx, order))) {
    const occasion = { by, note: ref, set: { paidAt: new Date() } }
    const moved = await mustTransition(tx, order, 'capturedLate', occasion)
    return cases.late(await nowPaid(tx, moved))
  }
  // An order still in `pay` lost its seat: its group failed, and the order is about to be closed.
  await bookRefund(tx, order, amt, isGivenUp || order.stat === 'pay' ? 'capturedLate' : 'paidTwice')
  await enqueueRefundNotification(tx, order, amt)
  return cases.owed(order)
}

/**
 * Locks an order's row. For an order with a seat, locks the group first, since this payment may
 * complete it.
 */
async function lockedWithGroup(
  tx: Db,
  storeNbr: string,
  soNbr: string,
): Promise<{ order: Order | undefined; hasSeat: boolean }> {
  const [known] = await tx
    .select({ grpNbr: orders.grpNbr })
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
  const grpNbr = known?.grpNbr ?? null
  const locked = grpNbr === null ? undefined : await lockGroup(tx, storeNbr, grpNbr)
  return {
    order: known && (await lockedOrder(tx, storeNbr, soNbr)),
    hasSeat: grpNbr === null || locked?.group.stat === 'open',
  }
}

/**
 * Runs what follows a payment: forms the group if it is full, otherwise issues vouchers. Returns
 * the updated order.
 */
async function nowPaid(tx: Db, order: Order): Promise<Order> {
  if (order.grpNbr !== null) {
    if (!(await formIfFull(tx, order))) await enqueueNotification(tx, order, 'groupPaid')
    return (await lockedOrder(tx, order.storeNbr, order.soNbr)) ?? order
  }
  // For voucher orders, the email with the codes confirms the payment.
  if (!order.isVirtual) await enqueueNotification(tx, order, 'orderPaid')
  return issueVouchers(tx, order)
}

/** Reserves everything again for a closed order. Returns whether all of it was available. */
async function takenAgain(tx: Db, order: Order): Promise<boolean> {
  const claim = reservationOf(order, await linesOf(tx, order))
  try {
    // Savepoint: a partial reservation is rolled back.
    await tx.transaction(async (inner) => void (await reserve(inner, claim)))
    return true
  } catch (error) {
    if (error instanceof ReservationRefused) return false
    throw error
  }
}

/** Returns the order that a payment was booked for. */
async function bookedOn(
  tx: Db,
  { storeNbr }: Pick<Order, 'storeNbr'>,
  ref: string,
): Promise<string | undefined> {
  const [known] = await tx
    .select({ soNbr: paymentEntries.soNbr })
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.storeNbr, storeNbr),
        eq(paymentEntries.kind, 'capture'),
        eq(paymentEntries.ref, ref),
      ),
    )
  return known?.soNbr
}

/**
 * Adds money to an order's balance unless this payment is already booked. Returns the order it is
 * booked for.
 */
export async function book(
  tx: Db,
  { storeNbr, soNbr }: Order,
  amt: number,
  ref: string,
): Promise<{ isNew: boolean; soNbr: string }> {
  const booked = await tx
    .insert(paymentEntries)
    .values({ storeNbr, soNbr, kind: 'capture', amt, ref })
    .onConflictDoNothing()
  if (!booked.rowCount)
    return { isNew: false, soNbr: (await bookedOn(tx, { storeNbr }, ref)) ?? soNbr }
  await tx
    .update(payments)
    .set({ captured: sql`${payments.captured} + ${amt}` })
    .where(isOf({ storeNbr, soNbr }))
  return { isNew: true, soNbr }
}

/**
 * Records a failed payment attempt. The order still awaits payment, and the next attempt has
 * another number.
 */
export async function paymentFailed(
  tx: Db,
  { storeNbr, soNbr, note }: { storeNbr: string; soNbr: string; note: string },
): Promise<void> {
  const order = await lockedOrder(tx, storeNbr, soNbr)
  if (!order || targetOf('paymentFailed', order) === undefined) return
  const { stat } = order
  await recordEvent(tx, {
    storeNbr,
    soNbr,
    event: 'paymentFailed',
    from: stat,
    to: stat,
    by: 'provider',
    note,
  })
}

const isOf = ({ storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>) =>
  and(eq(payments.storeNbr, storeNbr), eq(payments.soNbr, soNbr))

/**
 * Creates a refund task, for one line if given. A database constraint keeps refunds within the
 * captured amount.
 */
export async function bookRefund(
  tx: Db,
  { storeNbr, soNbr }: Order,
  amt: number,
  reason: RefundReason,
  ln?: number,
): Promise<void> {
  if (amt <= 0) return
  await tx
    .update(payments)
    .set({ owed: sql`${payments.owed} + ${amt}` })
    .where(isOf({ storeNbr, soNbr }))
  await tx.insert(refundTasks).values({ storeNbr, soNbr, amt, reason, ln: ln ?? null })
}

/**
 * Captured money that is neither refunded nor owed, in minor units. The caller must hold the
 * order's row lock.
 */
export const moneyLeft = async (tx: Db, order: Order): Promise<number> =>
  (await moneyOf(tx, order)).left

/** Returns the same amount together with the total captured; minor units. */
export async function moneyOf(tx: Db, order: Order): Promise<{ captured: number; left: number }> {
  const [row] = await tx.select().from(payments).where(isOf(order))
  if (!row) return { captured: 0, left: 0 }
  return { captured: row.captured, left: row.captured - row.owed - row.refunded }
}

/**
 * Records that a task's money was refunded, once, under the payer's reference. Calls
 * `cases.settled` if this call booked it, otherwise `cases.doneBefore`.
 */
export async function settleRefund<T>(
  tx: Db,
  { storeNbr, id, ref }: { storeNbr: string; id: number; ref: string },
  by: Captured['by'],
  cases: { settled: () => T; doneBefore: () => T },
): Promise<T> {
  const ended = await endedByRefund(tx, storeNbr, id)
  const [task] = await tx
    .update(refundTasks)
    .set({ doneAt: sql`now()` })
    .where(
      and(
        eq(refundTasks.storeNbr, storeNbr),
        eq(refundTasks.id, id),
        sql`${refundTasks.doneAt} is null`,
      ),
    )
    .returning()
  if (!task) return cases.doneBefore()
  const { soNbr, amt } = task
  await tx.insert(paymentEntries).values({ storeNbr, soNbr, kind: 'refund', amt, ref })
  await tx
    .update(payments)
    .set({ owed: sql`${payments.owed} - ${amt}`, refunded: sql`${payments.refunded} + ${amt}` })
    .where(isOf({ storeNbr, soNbr }))
  if (ended) await mustTransition(tx, ended, 'refundSettled', { by, note: ref })
  return cases.settled()
}

/**
 * Locks the order whose last transition this refund completes: one whose group failed. Locked
 * before the payment rows.
 */
async function endedByRefund(tx: Db, storeNbr: string, id: number): Promise<Order | undefined> {
  const [task] = await tx
    .select()
    .from(refundTasks)
    .where(and(eq(refundTasks.storeNbr, storeNbr), eq(refundTasks.id, id)))
  if (task?.reason !== 'groupFailed') return undefined
  return lockedOrder(tx, storeNbr, task.soNbr)
}
