import { firstStats } from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import { record } from './move.ts'
import type { NewOrder } from './new-order.ts'
import { orderLines, orders } from './order.tables.ts'
import { tell } from './order-notices.ts'
import { payments } from './payment.tables.ts'
import type { Order } from './release.ts'

/** Writes an order with its lines, its ledger, the first row of its log, and the notice of it. */
export async function writeOrder(
  tx: Db,
  { row, lines }: NewOrder,
  withQuota: ReadonlySet<string>,
): Promise<Order> {
  const [order] = await tx.insert(orders).values(row).returning()
  if (!order) throw new Error('writeOrder: the order was not written')
  const { storeNbr, soNbr, stat: to } = order
  if (!(firstStats as readonly string[]).includes(to)) throw new Error(`no order begins as ${to}`)
  await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, hasQuota: withQuota.has(line.ptNbr) })))
  await tx.insert(payments).values({ storeNbr, soNbr })
  await record(tx, { storeNbr, soNbr, event: 'placed', to, by: 'shopper' })
  await tell(tx, order, 'orderPlaced')
  return order
}
