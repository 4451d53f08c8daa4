import type { Db } from '../db/database.ts'
import { balanceOf } from '../ledger/index.ts'
import { linesOf, trialDue, type Order } from '../order/index.ts'
import type { Quantities } from './refund-of.ts'

/** An order at the end of a return, and the columns to set. */
interface AfterReturn {
  order: Order
  set: Partial<Pick<Order, 'amtDue' | 'paidAt' | 'statBefore'>>
}

const nothing: Quantities = new Map()

/**
 * Transition of an unpaid trial at the end of a return; `back` are the returned units, none if the
 * return was rejected or cancelled. If all kept units were paid meanwhile, the trial is paid and
 * counts as delivered. The caller must hold the order's row lock.
 */
export async function trialAfter(
  tx: Db,
  order: Order,
  { back = nothing, now }: { back?: Quantities; now: Date },
): Promise<AfterReturn> {
  if (!order.isExp || order.paidAt) return { order, set: {} }
  const { captured } = await balanceOf(tx, order)
  const lines = await linesOf(tx, order)
  const amtDue = trialDue(order, lines, { captured, going: back })
  const isKept = lines.some(({ ln, qty, qtyRet }) => qtyRet + (back.get(ln) ?? 0) < qty)
  if (amtDue > 0 || !isKept) return { order, set: { amtDue } }
  const paid = { amtDue, paidAt: now, statBefore: 'delivered' } as const
  return { order: { ...order, ...paid }, set: paid }
}
