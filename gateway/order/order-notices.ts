import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import type { OrderNotice } from '../http/ports.ts'
import { orderNotices } from './order-notice.tables.ts'
import type { Order } from './release.ts'

/** Writes down that an order's owner is to be told something; it is sent once the transaction stands. */
export async function tell(tx: Db, order: Order, kind: OrderNotice['kind']): Promise<void> {
  const { storeNbr, soNbr, memEmail, receiverTel } = order
  if (memEmail || receiverTel) await writeDown(tx, { storeNbr, soNbr, kind })
}

const writeDown = prepared(
  (
    db,
    {
      storeNbr,
      soNbr,
      kind,
    }: Given<{ storeNbr: string; soNbr: string; kind: OrderNotice['kind'] }>,
  ) => db.insert(orderNotices).values({ storeNbr, soNbr, kind }),
)
