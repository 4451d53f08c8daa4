import { firstStats } from '../../schemas/order/order-events.ts'
import type { Db } from '../db/database.ts'
import type { NewOrder } from './new-order.ts'
import { orderEventRows, orderLines, orders } from './order.tables.ts'
import { tell } from './order-notices.ts'
import { payments } from './payment.tables.ts'
import type { Order } from './release.ts'

/** Writes an order with its lines, its ledger, the first row of its log, and the notice of it. */
export async function writeOrder(
  tx: Db,
  { row, lines }: NewOrder,
  withQuota: ReadonlySet<string>,
): Promise<Order> {
  const { storeNbr, soNbr, stat: to } = row
  if (!(firstStats as readonly string[]).includes(to)) throw new Error(`no order begins as ${to}`)
  const withLines = lines.map((line) => ({ ...line, hasQuota: withQuota.has(line.ptNbr) }))
  // In one statement: whoever waits for its stock waits for each of them.
  const [order] = await tx
    .with(
      tx.$with('lines').as(tx.insert(orderLines).values(withLines)),
      tx.$with('money').as(tx.insert(payments).values({ storeNbr, soNbr })),
      tx
        .$with('event')
        .as(
          tx.insert(orderEventRows).values({ storeNbr, soNbr, event: 'placed', to, by: 'shopper' }),
        ),
    )
    .insert(orders)
    .values(row)
    .returning()
  if (!order) throw new Error('writeOrder: the order was not written')
  await tell(tx, order, 'orderPlaced')
  return order
}
