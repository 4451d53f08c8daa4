import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { targetOf } from '../../../schemas/order/order-events.ts'
import type { Db } from '../../db/database.ts'
import { balanceOf, bookRefund, refundedByLine } from '../../ledger/index.ts'
import { orders } from '../order.tables.ts'
import { mustTransition } from '../transition.ts'
import { enqueueRefundNotification } from './order-notifications.ts'
import { bookSharerCommission } from './sharer-commission.ts'
import { linesOf, type Order, type OrderLine } from '../order-rows.ts'
import { validUnits, voidUnused } from './vouchers.ts'

/**
 * Outcomes of an operator's refund. `left` is the amount that can still be refunded, in minor
 * units.
 */
export interface RefundCases<T> {
  /** The refund is booked; `voided` are the voucher codes voided with it, `ofLine` those of the line. */
  refunding: (left: number, codes: { voided: number; ofLine: number }) => T | Promise<T>
  exceeds: (left: number) => T
  /** The order has no such line. */
  lineUnknown: (ln: number) => T
  /** Nothing was paid, or the order's status requires cancelling, voiding or a return instead. */
  notMovable: () => T
}

/**
 * Books a partial refund, for line `ln` if given, and notifies the order's owner. Voids unused
 * vouchers that the remaining money no longer covers. The caller must hold the order's row lock, so
 * that refunds never exceed the captured amount.
 */
export async function refundByOperator<T>(
  tx: Db,
  order: Order,
  { amt, reason, ln, by }: { amt: number; reason: string; ln?: number | undefined; by: Actor },
  cases: RefundCases<T>,
): Promise<T> {
  const money = await balanceOf(tx, order)
  if (!money.captured || targetOf('refunded', order) === undefined) return cases.notMovable()
  const lines = await linesOf(tx, order)
  const line = lines.find((one) => one.ln === ln)
  if (ln !== undefined && !line) return cases.lineUnknown(ln)
  const room = line ? Math.min(money.left, await unrefundedOf(tx, line)) : money.left
  if (amt > room) return cases.exceeds(room)
  await mustTransition(tx, order, 'refunded', { by, note: reason })
  await bookRefund(tx, order, { amt, reason: 'byOperator', ln })
  await enqueueRefundNotification(tx, order, { amt, reason: 'byOperator' })
  const ofLine = line?.isVirtual ? await voidUnused(tx, order, line.ln) : 0
  const others = await voidUncovered(tx, order, lines, money.left - amt)
  const answer = await cases.refunding(room - amt, { voided: ofLine + others, ofLine })
  // After units were taken back, for which there is no commission.
  if (order.stat === 'closed') await bookSharerCommission(tx, order)
  return answer
}

/** Adds points and withheld money of units that were taken back to the order; minor units. */
export async function addTaken(
  tx: Db,
  { storeNbr, soNbr }: Order,
  { points, amt }: { points: number; amt: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      pointsTaken: sql`${orders.pointsTaken} + ${points}`,
      amtTaken: sql`${orders.amtTaken} + ${amt}`,
    })
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
}

/** Amount paid for a line less the refunds booked for that line, in minor units. */
const unrefundedOf = async (tx: Db, line: OrderLine): Promise<number> =>
  Math.max(0, paidFor(line.units) - ((await refundedByLine(tx, line)).get(line.ln) ?? 0))

/**
 * Voids all unused vouchers if the remaining money no longer covers the vouchers that are still
 * valid. Returns how many.
 */
async function voidUncovered(
  tx: Db,
  order: Order,
  lines: readonly OrderLine[],
  left: number,
): Promise<number> {
  const valid = await validUnits(tx, order)
  const worth = paidFor(
    valid.flatMap(({ ln, unit }) => lines.find((line) => line.ln === ln)?.units[unit] ?? []),
  )
  return left < worth || left === 0 ? voidUnused(tx, order) : 0
}

const paidFor = (units: readonly { paid: number }[]): number =>
  units.reduce((sum, { paid }) => sum + paid, 0)
