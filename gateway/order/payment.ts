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
  /** Minor units; must be what the order says. */
  amt: number
  /** The payer's side's own name of the payment: booked once, however often it is told. */
  ref: string
  by: Extract<EventMaker, 'provider' | 'operator'>
}

/**
 * What a capture can come to; a caller says what follows each, so that none is overlooked.
 * @template T what the caller makes of it
 */
export interface CaptureCases<T> {
  /** The order is paid. */
  captured: (order: Order) => T
  /** The order had been closed, could be reserved again, and is paid. */
  late: (order: Order) => T
  /** The money is booked and waits to go back: the order could not be had again, or was paid before. */
  owed: (order: Order) => T
  /** This payment was booked for this order before. */
  duplicate: (order: Order) => T
  /** This payment was booked for another order; nothing is booked. */
  elsewhere: (order: Order, otherSoNbr: string) => T
  /** Another amount than the order's; nothing is booked. */
  mismatch: (order: Order) => T
  /** There is no such order. */
  unknown: () => T
}

/** Cases for callers that only write down what it came to. */
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
 * Books money that came for an order and moves it. The only way to a paid order: called for a provider's verified
 * notice, or by an operator.
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
  // Booked concurrently, so for another order: this one is locked.
  if (!booked.isNew) return cases.elsewhere(order, booked.soNbr)
  const paid = { by, note: ref, set: { paidAt: new Date(), payDeadline: null } }
  const event = targetOf('captured', order) ? 'captured' : 'trialPaid'
  const isDue = hasSeat && (event === 'captured' || (order.isExp && !order.paidAt))
  const moved = isDue ? await transition(tx, order, event, paid, orUndefined) : undefined
  if (!moved) return captureLate(tx, order, { amt, by, ref }, cases)
  return cases.captured(await nowPaid(tx, moved))
}

/** Money for an order that does not wait for any: a closed one is reserved again, or the money goes back. */
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
  // One that waits yet has lost its seat: its group failed, and it is about to be closed.
  await bookRefund(tx, order, amt, isGivenUp || order.stat === 'pay' ? 'capturedLate' : 'paidTwice')
  await enqueueRefundNotification(tx, order, amt)
  return cases.owed(order)
}

/** An order with its row locked; of one with a seat the group before it, for its money may be the last that is missing. */
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

/** What follows a payment: for a group its last one or one of several, else codes of vouchers. The order as it is then. */
async function nowPaid(tx: Db, order: Order): Promise<Order> {
  if (order.grpNbr !== null) {
    if (!(await formIfFull(tx, order))) await enqueueNotification(tx, order, 'groupPaid')
    return (await lockedOrder(tx, order.storeNbr, order.soNbr)) ?? order
  }
  // The email with the codes says that they are paid.
  if (!order.isVirtual) await enqueueNotification(tx, order, 'orderPaid')
  return issueVouchers(tx, order)
}

/** Takes anew all that an order had held; whether all of it could be had. */
async function takenAgain(tx: Db, order: Order): Promise<boolean> {
  const claim = reservationOf(order, await linesOf(tx, order))
  try {
    // A savepoint: what could be taken goes back where the rest could not.
    await tx.transaction(async (inner) => void (await reserve(inner, claim)))
    return true
  } catch (error) {
    if (error instanceof ReservationRefused) return false
    throw error
  }
}

/** The order that a payment was booked for. */
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

/** Adds money to what an order has got, unless that very payment is booked already; answers the order it stands on. */
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

/** An attempt at paying failed: the order waits on, and the next attempt is another one. */
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

/** Makes it a task to send money back, for one line where it is named. That it never passes what came, the database holds. */
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

/** What of an order's money is neither back nor on its way back; minor units. The order's row is locked. */
export const moneyLeft = async (tx: Db, order: Order): Promise<number> =>
  (await moneyOf(tx, order)).left

/** The same with all that ever came for it. */
export async function moneyOf(tx: Db, order: Order): Promise<{ captured: number; left: number }> {
  const [row] = await tx.select().from(payments).where(isOf(order))
  if (!row) return { captured: 0, left: 0 }
  return { captured: row.captured, left: row.captured - row.owed - row.refunded }
}

/**
 * Money of a task went back: booked once, under the payer's side's name of it. Answers whether it was this call that
 * booked it, through `cases`.
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

/** The order that a refund ends, locked before its money: one whose group failed, and which holds nothing any more. */
async function endedByRefund(tx: Db, storeNbr: string, id: number): Promise<Order | undefined> {
  const [task] = await tx
    .select()
    .from(refundTasks)
    .where(and(eq(refundTasks.storeNbr, storeNbr), eq(refundTasks.id, id)))
  if (task?.reason !== 'groupFailed') return undefined
  return lockedOrder(tx, storeNbr, task.soNbr)
}
