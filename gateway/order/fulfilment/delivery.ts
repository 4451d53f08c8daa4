import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { and, eq } from 'drizzle-orm'
import type { Carrier } from '../../../schemas/shipping/shipping.schema.ts'
import type { Db } from '../../db/database.ts'
import { balanceOf, bookCapture } from '../../ledger/index.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { transition, orUndefined } from '../transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { firstReminder } from './remind-trials.ts'
import { orderEventRows } from '../order.tables.ts'
import { consumeReserved } from '../reservation/release.ts'
import { leftOf, linesOf, type Order } from '../order-rows.ts'
import { issueVouchers } from './vouchers.ts'
import { fillBackorders } from '../reservation/backordered.ts'

const day = 86_400_000

/** Outcomes of a shipment; if it is refused, the transaction must be rolled back. */
interface DispatchCases<T> {
  shipped: (order: Order) => T
  /** The order has backordered units that stock does not cover. */
  awaited: (goods: { skuId: string; qty: number }) => T
  /** Nothing is left to ship: everything was refunded or is being refunded. */
  refunded: () => T
  notMovable: () => T
}

/**
 * Marks an order as shipped and removes its products from stock. The caller must hold the order's row
 * lock, so that it is not refunded meanwhile.
 */
export async function dispatch<T>(
  tx: Db,
  order: Order,
  { carrier, trackNbr, by }: { carrier: Carrier; trackNbr: string; by: Actor },
  cases: DispatchCases<T>,
): Promise<T> {
  const moved = await transition(
    tx,
    order,
    'dispatched',
    {
      by,
      note: [carrier, trackNbr].filter(Boolean).join(' '),
      set: { shippedAt: new Date(), trackNbr, ...(carrier && { carrier }) },
    },
    orUndefined,
  )
  if (!moved) return cases.notMovable()
  const money = await balanceOf(tx, order)
  if (money.captured > 0 && money.left === 0) return cases.refunded()
  const lines = await linesOf(tx, moved)
  if (lines.every((line) => leftOf(line) === 0)) return cases.refunded()
  const missing = await fillBackorders(tx, moved, lines)
  if (missing) return cases.awaited(missing)
  await consumeReserved(tx, moved)
  await enqueueNotification(tx, moved, 'orderShipped')
  return cases.shipped(moved)
}

/**
 * Marks a parcel as ready for pickup and notifies the shopper, once. Returns `undefined` if the
 * order is not on its way to a convenience store, or was marked before.
 */
export async function arrive(tx: Db, order: Order, by: Actor): Promise<Order | undefined> {
  if (order.frcKind !== 'store') return undefined
  const { storeNbr, soNbr } = order
  const [before] = await tx
    .select({ id: orderEventRows.id })
    .from(orderEventRows)
    .where(
      and(
        eq(orderEventRows.storeNbr, storeNbr),
        eq(orderEventRows.soNbr, soNbr),
        eq(orderEventRows.event, 'arrived'),
      ),
    )
    .limit(1)
  if (before) return undefined
  const moved = await transition(tx, order, 'arrived', { by }, orUndefined)
  if (moved) await enqueueNotification(tx, moved, 'orderReady')
  return moved
}

/**
 * Marks an order as delivered. The return window or the trial period starts; cash on delivery
 * counts as paid.
 */
export async function deliver(
  tx: Db,
  order: Order,
  { store, now, actor: by }: Pick<Context, 'store' | 'now' | 'actor'>,
): Promise<Order | undefined> {
  const { returnDays } = orderRulesOf(store.config)
  const isTrial = order.isExp && !order.paidAt
  const days = (isTrial ? order.expDays : null) ?? returnDays
  const returnUntil = new Date(now.getTime() + days * day)
  const isCod = order.payKind === 'cod' && !order.paidAt
  const moved = await transition(
    tx,
    order,
    'delivered',
    {
      by,
      set: {
        deliveredAt: now,
        returnUntil,
        ...(isTrial && { remindAt: firstReminder(returnUntil, now, store.config.timeZone) }),
        ...(isCod && { paidAt: now }),
      },
    },
    orUndefined,
  )
  if (moved && isCod && moved.amt > 0) {
    const { isNew } = await bookCapture(tx, moved, { amt: moved.amt, ref: `cod:${moved.soNbr}` })
    if (!isNew) throw new Error(`deliver: ${moved.soNbr} was already paid on delivery`)
  }
  if (moved) await enqueueNotification(tx, moved, isTrial ? 'trialStarted' : 'orderDelivered')
  // A cash-on-delivery order can also contain vouchers, which are issued once it is paid.
  if (moved && isCod) await issueVouchers(tx, moved)
  return moved
}
