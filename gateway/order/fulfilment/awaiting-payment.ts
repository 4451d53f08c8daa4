import { and, eq } from 'drizzle-orm'
import { targetOf, type OrderEvent } from '../../../schemas/order/order-events.ts'
import type { PayKind } from '../../../schemas/pay/pay-kind.ts'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../db/database.ts'
import { notPastGroup } from '../../group/index.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import type { StoreConfig } from '../../store/store-config.ts'
import { orders } from '../order.tables.ts'
import { enqueueNotification } from './order-notifications.ts'
import type { Order } from '../order-rows.ts'
import { lockedOrder, recordEvent } from '../transition.ts'

const hour = 3_600_000

/** What can be paid for an order now; 0 if it awaits no payment. Minor units. */
export function awaitedOf(order: Order): number {
  if (order.stat === 'pay') return order.amt
  const isOpenTrial = order.isExp && !order.paidAt && targetOf('trialPaid', order) !== undefined
  return isOpenTrial ? (order.amtDue ?? 0) : 0
}

/** Payment deadline of an order placed at a given time; later for a remittance. */
export function payDueAt(config: StoreConfig, kind: PayKind | undefined, placedAt: Date): Date {
  const { payHours, remitHours } = orderRulesOf(config)
  return new Date(placedAt.getTime() + (kind === 'remittance' ? remitHours : payHours) * hour)
}

/**
 * Stores the payment method with an order, whose row the caller has locked. Returns the payment
 * deadline, which never becomes earlier.
 */
export async function choosePayment(
  tx: Db,
  order: Order,
  { payNbr, kind }: { payNbr: string; kind: PayKind },
  config: StoreConfig,
): Promise<Date> {
  // A trial was placed long before it is paid.
  const due = payDueAt(config, kind, order.isExp ? new Date() : order.createdAt)
  const longer = order.payDeadline && order.payDeadline > due ? order.payDeadline : due
  const payDeadline = await notPastGroup(tx, order, longer)
  await tx.update(orders).set({ payNbr, payKind: kind, payDeadline }).where(isOf(order))
  // The notification of the order has the account if it was chosen at the checkout.
  if (kind === 'remittance' && order.payNbr !== payNbr)
    await enqueueNotification(tx, order, 'payIssued')
  return payDeadline
}

/**
 * Records that a provider issued a payment code: the order stays payable until `until`, if that is
 * later.
 */
export async function codeIssued(
  tx: Db,
  { storeNbr, soNbr, by, note }: OrderNote,
  until: Date | undefined,
): Promise<void> {
  const order = await lockedOrder(tx, storeNbr, soNbr)
  if (!order || targetOf('codeIssued', order) === undefined) return
  if (until && order.payDeadline && until > order.payDeadline)
    await tx
      .update(orders)
      .set({ payDeadline: await notPastGroup(tx, order, until) })
      .where(isOf(order))
  await log(tx, order, { event: 'codeIssued', by, note })
  await enqueueNotification(tx, order, 'payIssued')
}

/**
 * Records a failed payment attempt. The order still awaits payment, and the next attempt has
 * another number.
 */
export async function paymentFailed(
  tx: Db,
  { storeNbr, soNbr, by, note }: OrderNote,
): Promise<void> {
  const order = await lockedOrder(tx, storeNbr, soNbr)
  if (order && targetOf('paymentFailed', order) !== undefined)
    await log(tx, order, { event: 'paymentFailed', by, note })
}

/** Records that a shopper reported a remittance. */
export const remittanceReported = (
  tx: Db,
  order: Order,
  { by, last5 }: { by: Actor; last5: string },
): Promise<void> => log(tx, order, { event: 'remittanceReported', by, note: last5 })

interface OrderNote {
  storeNbr: string
  soNbr: string
  by: Actor<'provider'>
  /** Shown to operators. */
  note: string
}

const log = (
  tx: Db,
  { storeNbr, soNbr, stat }: Order,
  entry: { event: OrderEvent; by: Actor; note: string },
): Promise<void> => recordEvent(tx, { storeNbr, soNbr, from: stat, to: stat, ...entry })

const isOf = ({ storeNbr, soNbr }: Order) =>
  and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr))
