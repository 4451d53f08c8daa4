import type { EventMaker } from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import { transition, orUndefined } from './transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { moneyLeft, bookRefund } from './payment.ts'
import { refundShare } from './refund-share.ts'
import { linesOf, release, type Order } from './release.ts'
import { unitsOf, voidUnused } from './vouchers.ts'

/**
 * Ends an order that will not be carried out: what it held is free again, vouchers are worthless, money that came goes
 * back. Of vouchers that were used it stays, and its shopper cannot cancel it. Answers the order as it is then, and the
 * products that were set free; `undefined` where it cannot be ended so any more.
 */
export async function closeOrder(
  tx: Db,
  order: Order,
  event: 'cancelled' | 'voided' | 'deadlinePassed',
  { by, note = '' }: { by: EventMaker; note?: string },
): Promise<{ order: Order; ptNbrs: string[] } | undefined> {
  const { used, unused } = order.paidAt ? await unitsOf(tx, order) : nothing
  if (used.size && event === 'cancelled') return undefined
  // After its delivery only codes can be taken back that are there and that nobody used.
  if (order.deliveredAt && unused === 0) return undefined
  const set = { payDeadline: null, returnUntil: null }
  const moved = await transition(tx, order, event, { by, note, set }, orUndefined)
  if (!moved) return undefined
  if (unused) await voidUnused(tx, moved)
  const { amt, points } = await refundable(tx, moved, used)
  const ptNbrs = await release(tx, moved, { used, points })
  await bookRefund(tx, moved, amt, event === 'voided' ? 'voided' : 'cancelled')
  await enqueueNotification(tx, moved, 'orderCancelled')
  return { order: moved, ptNbrs }
}

const nothing: Awaited<ReturnType<typeof unitsOf>> = { used: new Map(), unused: 0 }

/** Money and points that come back: all, or what was not used is worth. */
async function refundable(
  tx: Db,
  order: Order,
  used: ReadonlyMap<number, number>,
): Promise<{ amt: number; points: number }> {
  const left = await moneyLeft(tx, order)
  if (used.size === 0) return { amt: left, points: order.points }
  const lines = await linesOf(tx, order)
  const { amt, points } = refundShare({
    lines,
    returning: lines.map(({ ln, qty, qtyRet }) => qty - qtyRet - (used.get(ln) ?? 0)),
    couponMin: order.couponMin,
    points: order.points,
    // What an operator sent back before counts towards it.
    refunded: { amt: Math.max(0, order.amt - left), points: 0 },
  })
  return { amt: Math.min(left, amt + order.amtFreight - order.amtFreightOff), points }
}
