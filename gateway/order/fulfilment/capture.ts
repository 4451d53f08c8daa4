import { and, eq } from 'drizzle-orm'
import { targetOf } from '../../../schemas/order/order-events.ts'
import type { RefundReason } from '../../../schemas/order/refund-reasons.ts'
import type { Actor } from '../../core/actor.ts'
import { quotasOf } from '../../campaign/index.ts'
import type { Db } from '../../db/database.ts'
import { canSitAgain, lockGroup } from '../../group/index.ts'
import { bookCapture, bookRefund, capturedFor } from '../../ledger/index.ts'
import { awaitedOf } from './awaiting-payment.ts'
import { formIfFull } from './group-forming.ts'
import { enqueueNotification, enqueueRefundNotification } from './order-notifications.ts'
import { promisedDays } from './promised-days.ts'
import { orders } from '../order.tables.ts'
import { reservationOf } from '../reservation/release.ts'
import { linesOf, type Order } from '../order-rows.ts'
import { byProduct } from '../reservation/quantities.ts'
import { reserve, ReservationRefused } from '../reservation/reserve.ts'
import { lockedOrder, mustTransition, orUndefined, transition } from '../transition.ts'
import { issueVouchers } from './vouchers.ts'

export interface Captured {
  storeNbr: string
  soNbr: string
  /**
   * Minor units; must equal the order's amount. Only a provider may send another amount for a
   * trial, by an attempt that began before goods went back.
   */
  amt: number
  /** The payer's reference of the payment. It is booked once, however often it is reported. */
  ref: string
  /** The provider, or the operator who saw the transfer. */
  by: Actor
  /**
   * What an operator decided about an amount that differs. Without a decision nothing is booked.
   */
  differing?: 'accept' | 'return' | undefined
}

/** Outcomes of a capture. The caller handles each of them, so that none is overlooked. */
export interface CaptureCases<T> {
  /** The order is paid. */
  captured: (order: Order) => T
  /** The order was not paid in time, could be reserved again, and is paid. */
  late: (order: Order) => T
  /**
   * The money is booked and will be refunded: the order was ended on purpose, could not be reserved
   * again, or was already paid.
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
 * Books money received for an order and marks the order as paid. The caller is a provider's verified
 * notification or an operator.
 */
export async function capture<T>(
  tx: Db,
  { storeNbr, soNbr, amt, ref, by, differing }: Captured,
  cases: CaptureCases<T>,
): Promise<T> {
  const { order, hasSeat } = await lockedWithGroup(tx, storeNbr, soNbr)
  if (!order) return cases.unknown()
  const known = await capturedFor(tx, storeNbr, ref)
  if (known === soNbr) return cases.duplicate(order)
  if (known !== undefined) return cases.elsewhere(order, known)
  const trialDue = order.stat === 'pay' ? 0 : awaitedOf(order)
  const over = amt - (trialDue || order.amt)
  const decided = over === 0 || order.stat !== 'pay' ? undefined : differing
  if (over !== 0 && !decided && !(trialDue && by.kind === 'provider')) return cases.mismatch(order)
  const booked = await bookCapture(tx, order, { amt, ref })
  // The payment was booked concurrently, so for another order: this one's row is locked.
  if (!booked.isNew) return cases.elsewhere(order, booked.soNbr)
  if (trialDue) return cases.captured(await trialPaid(tx, order, { amt, due: trialDue, by, ref }))
  if (decided === 'return') return cases.owed(await returned(tx, order, { amt, by, ref }))
  const paidAt = new Date()
  const paid = { by, note: ref, set: { paidAt, payDeadline: null, ...leaving(order, paidAt) } }
  const moved = hasSeat ? await transition(tx, order, 'captured', paid, orUndefined) : undefined
  if (!moved) return captureLate(tx, order, { amt, by, ref }, cases)
  if (over > 0) await refundNotified(tx, moved, { amt: over, reason: 'wrongSum' })
  return cases.captured(await nowPaid(tx, moved))
}

/** Promises arrival days from the payment on, unless a group is still forming or days are promised. */
const leaving = (order: Order, from: Date) =>
  order.grpNbr === null && order.firstDay === null ? promisedDays(order, from) : {}

/** Books a remittance of a differing amount and its refund; the order still awaits payment. */
async function returned(
  tx: Db,
  order: Order,
  { amt, by, ref }: Pick<Captured, 'amt' | 'by' | 'ref'>,
): Promise<Order> {
  const moved = await mustTransition(tx, order, 'remittanceReturned', { by, note: ref })
  await refundNotified(tx, moved, { amt, reason: 'wrongSum' })
  return moved
}

async function refundNotified(
  tx: Db,
  order: Order,
  refund: { amt: number; reason: RefundReason },
): Promise<void> {
  await bookRefund(tx, order, refund)
  await enqueueRefundNotification(tx, order, refund)
}

/**
 * Books a payment for a trial. Units on their way back keep it open: they are due again if the
 * return is rejected or cancelled.
 */
async function trialPaid(
  tx: Db,
  order: Order,
  { amt, due, by, ref }: Pick<Captured, 'amt' | 'by' | 'ref'> & { due: number },
): Promise<Order> {
  const amtDue = Math.max(0, due - amt)
  const isPaid = amtDue === 0 && order.stat !== 'reting'
  const paidAt = new Date()
  const moved = await mustTransition(tx, order, amtDue === 0 ? 'trialPaid' : 'trialPaidPart', {
    by,
    note: ref,
    set: { amtDue, ...(isPaid && { paidAt, payDeadline: null, ...leaving(order, paidAt) }) },
  })
  // An attempt that began before goods went back. A return under way settles the difference.
  if (amt > due && isPaid) await refundNotified(tx, moved, { amt: amt - due, reason: 'paidTwice' })
  if (isPaid) return nowPaid(tx, moved)
  if (amtDue === 0) await enqueueNotification(tx, moved, 'orderPaid')
  return moved
}

/**
 * Handles money for an order that awaits none: reserves one again that was not paid in time, or books
 * a refund (`docs/decisions/138`).
 */
async function captureLate<T>(
  tx: Db,
  order: Order,
  { amt, by, ref }: Pick<Captured, 'amt' | 'by' | 'ref'>,
  cases: CaptureCases<T>,
): Promise<T> {
  // What was paid before ended as a paid order, and its money went its way.
  const target = order.paidAt ? undefined : targetOf('capturedLate', order)
  const canGoOn = target !== undefined && target !== order.stat
  if (canGoOn && (await canSitAgain(tx, order)) && (await takenAgain(tx, order))) {
    const paidAt = new Date()
    const occasion = { by, note: ref, set: { paidAt, ...leaving(order, paidAt) } }
    const moved = await mustTransition(tx, order, 'capturedLate', occasion)
    return cases.late(await nowPaid(tx, moved))
  }
  if (target === order.stat) await mustTransition(tx, order, 'capturedLate', { by, note: ref })
  // An order still in `pay` lost its seat: its group failed, and the order is about to be closed.
  const isLate = target !== undefined || order.stat === 'pay'
  await refundNotified(tx, order, { amt, reason: isLate ? 'capturedLate' : 'paidTwice' })
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

/** Reserves everything for a closed order again. Returns whether all of it was available. */
async function takenAgain(tx: Db, order: Order): Promise<boolean> {
  const claim = reservationOf(order, await linesOf(tx, order))
  const ptNbrs = byProduct(claim.lines).map(({ ptNbr }) => ptNbr)
  const quotas = await quotasOf(tx, order.storeNbr, ptNbrs)
  try {
    // Savepoint: a partial reservation is rolled back.
    await tx.transaction(async (inner) => void (await reserve(inner, claim, quotas)))
    return true
  } catch (error) {
    if (error instanceof ReservationRefused) return false
    throw error
  }
}
