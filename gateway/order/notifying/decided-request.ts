import { and, desc, eq } from 'drizzle-orm'
import type { OrderNotificationKind } from '../../../schemas/notification/notification-kinds.ts'
import type { RetStat } from '../../../schemas/after-sales/return.schema.ts'
import { returnEvents, returns } from '../../after-sales/return.tables.ts'
import type { DecidedRequest } from '../../core/ports.ts'
import type { Db } from '../../db/database.ts'
import type { Order } from '../order-rows.ts'

/** State of the request that each notification is about. */
const decided: Partial<Record<OrderNotificationKind, RetStat>> = {
  returnApproved: 'approved',
  returnRejected: 'rejected',
  refundRejected: 'rejected',
}

/** The order’s request that a notification is about, as it was last decided. */
export async function decidedRequest(
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
  kind: OrderNotificationKind,
): Promise<DecidedRequest | undefined> {
  const stat = decided[kind]
  if (stat === undefined) return undefined
  const [row] = await db
    .select({ note: returnEvents.note, sendTo: returns.sendTo, sendUntil: returns.sendUntil })
    .from(returns)
    .innerJoin(
      returnEvents,
      and(eq(returnEvents.storeNbr, returns.storeNbr), eq(returnEvents.retNbr, returns.retNbr)),
    )
    .where(
      and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr), eq(returnEvents.stat, stat)),
    )
    .orderBy(desc(returnEvents.id))
    .limit(1)
  if (!row) return undefined
  const { note, sendTo, sendUntil } = row
  return { note, sendTo, ...(sendUntil && { sendUntil: sendUntil.toISOString() }) }
}
