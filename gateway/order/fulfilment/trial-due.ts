import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { balanceOf } from '../../ledger/index.ts'
import { orders } from '../order.tables.ts'
import { linesOf, type Order, type OrderLine } from '../order-rows.ts'

/** Units by order line. */
type Units = ReadonlyMap<number, number>

/**
 * Amount due for the kept units of a trial, less what was paid; minor units. `going` are units
 * being returned. The shipping fee is due unless everything is returned.
 */
export function trialDue(
  { amtFreight, amtFreightOff }: Pick<Order, 'amtFreight' | 'amtFreightOff'>,
  lines: readonly Pick<OrderLine, 'ln' | 'units' | 'qtyRet'>[],
  { captured, going }: { captured: number; going: Units },
): number {
  const kept = lines.flatMap(({ ln, units, qtyRet }) => units.slice(qtyRet + (going.get(ln) ?? 0)))
  const worth = kept.reduce((sum, { paid }) => sum + paid, 0)
  return Math.max(0, (kept.length ? worth + amtFreight - amtFreightOff : 0) - captured)
}

/**
 * Updates the amount due of an unpaid trial while units are being returned. Returns the order. The
 * caller must hold the order's row lock.
 */
export async function updateTrialDue(tx: Db, order: Order, going: Units): Promise<Order> {
  if (!order.isExp || order.paidAt) return order
  const { captured } = await balanceOf(tx, order)
  const amtDue = trialDue(order, await linesOf(tx, order), { captured, going })
  await tx
    .update(orders)
    .set({ amtDue })
    .where(and(eq(orders.storeNbr, order.storeNbr), eq(orders.soNbr, order.soNbr)))
  return { ...order, amtDue }
}
