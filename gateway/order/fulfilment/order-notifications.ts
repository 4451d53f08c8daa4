import type { RefundReason } from '../../../schemas/order/refund-reasons.ts'
import type { Db } from '../../db/database.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import type { OrderNotification } from '../../core/ports.ts'
import { orderNotifications } from '../order-notification.tables.ts'
import type { Order } from '../order-rows.ts'

/** Queues a notification to the order's owner; it is sent after the transaction commits. */
export async function enqueueNotification(
  tx: Db,
  order: Order,
  kind: Exclude<OrderNotification['kind'], 'orderRefunded'>,
): Promise<void> {
  const { storeNbr, soNbr, memEmail, receiverTel } = order
  if (memEmail || receiverTel) await writeDown(tx, { storeNbr, soNbr, kind })
}

/** Queues a notification of a refund, which says why if the shopper cannot know; minor units. */
export async function enqueueRefundNotification(
  tx: Db,
  order: Order,
  { amt: amtRefund, reason: refundReason }: { amt: number; reason: RefundReason },
): Promise<void> {
  const { storeNbr, soNbr, memEmail, receiverTel } = order
  if (memEmail || receiverTel)
    await tx
      .insert(orderNotifications)
      .values({ storeNbr, soNbr, kind: 'orderRefunded', amtRefund, refundReason })
}

const writeDown = prepared(
  (
    db,
    {
      storeNbr,
      soNbr,
      kind,
    }: Given<{ storeNbr: string; soNbr: string; kind: OrderNotification['kind'] }>,
  ) => db.insert(orderNotifications).values({ storeNbr, soNbr, kind }),
)
