import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../db/database.ts'
import { balanceOf, bookRefund } from '../../ledger/index.ts'
import { transition, orUndefined } from '../transition.ts'
import { enqueueNotification } from './order-notifications.ts'
import { refundShare } from './refund-share.ts'
import { release } from '../reservation/release.ts'
import { linesOf, type Order } from '../order-rows.ts'
import { unitsOf, voidUnused } from './vouchers.ts'

/**
 * Ends an order that will not be fulfilled: releases its reservations, voids unused vouchers, books
 * the refund. A shopper cannot cancel once a voucher was used. Returns the order and the products
 * whose stock was released, or `undefined` if the order can no longer be ended.
 */
export async function closeOrder(
  tx: Db,
  order: Order,
  event: 'cancelled' | 'voided' | 'deadlinePassed' | 'trialRejected',
  { by, note = '' }: { by: Actor; note?: string },
): Promise<{ order: Order; ptNbrs: string[] } | undefined> {
  const { used, unused } = order.paidAt ? await unitsOf(tx, order) : nothing
  if (used.size && event === 'cancelled') return undefined
  // After delivery, an order can be ended only if it still has unused vouchers.
  if (order.deliveredAt && unused === 0) return undefined
  const set = { payDeadline: null, returnUntil: null }
  const moved = await transition(tx, order, event, { by, note, set }, orUndefined)
  if (!moved) return undefined
  if (unused) await voidUnused(tx, moved)
  const { amt, points } = await refundable(tx, moved, used)
  const ptNbrs = await release(tx, moved, { used, points })
  await bookRefund(tx, moved, { amt, reason: event === 'voided' ? 'voided' : 'cancelled' })
  await enqueueNotification(tx, moved, event === 'trialRejected' ? event : 'orderCancelled')
  return { order: moved, ptNbrs }
}

const nothing: Awaited<ReturnType<typeof unitsOf>> = { used: new Map(), unused: 0 }

/** Money and points to return: everything, or the share of the unused vouchers. */
async function refundable(
  tx: Db,
  order: Order,
  used: ReadonlyMap<number, number>,
): Promise<{ amt: number; points: number }> {
  const { left } = await balanceOf(tx, order)
  if (used.size === 0) return { amt: left, points: order.points - order.pointsTaken }
  const lines = await linesOf(tx, order)
  const { amt, points } = refundShare({
    lines,
    returning: lines.map(({ ln, qty, qtyRet }) => qty - qtyRet - (used.get(ln) ?? 0)),
    couponMin: order.couponMin,
    points: order.points,
    // Earlier refunds by an operator are deducted.
    refunded: { amt: Math.max(0, order.amt - left) + order.amtTaken, points: order.pointsTaken },
  })
  return { amt: Math.min(left, amt + order.amtFreight - order.amtFreightOff), points }
}
