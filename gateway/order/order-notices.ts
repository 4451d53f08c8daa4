import type { Db } from '../db/database.ts'
import { orderNotices, type OrderNoticeKind } from './order-notice.tables.ts'
import type { Order } from './release.ts'

/** Writes down that an order's owner is to be told something; it is sent once the transaction stands. */
export async function tell(tx: Db, order: Order, kind: OrderNoticeKind): Promise<void> {
  const { storeNbr, soNbr, memEmail, receiverTel } = order
  if (memEmail || receiverTel) await tx.insert(orderNotices).values({ storeNbr, soNbr, kind })
}
