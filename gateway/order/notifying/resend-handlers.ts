import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOrderNotificationKind } from '../../../schemas/notification/notification-kinds.ts'
import * as ops from '../../../schemas/notification/notification.ops.ts'
import { command } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { isResendable, isUnspent, sentNotification } from '../../notification/index.ts'
import { orderNotifications } from '../order-notification.tables.ts'
import { lockedOrder } from '../transition.ts'
import { openVouchers } from '../fulfilment/vouchers.ts'

export const resendLetter = command(ops.resendLetter, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const notification = await sentNotification(tx, storeNbr, input.id)
  if (!notification) throw notFound()
  const { kind, soNbr, source } = notification
  if (!isResendable(notification) || !isOrderNotificationKind(kind) || !soNbr)
    throw fail.NOT_RESENDABLE({})
  // Of two operators who ask at once, the second one sees what the first has queued.
  const order = await lockedOrder(tx, storeNbr, soNbr)
  if (!order) throw notFound()
  if (kind === 'voucherIssued' && !(await openVouchers(tx, order)).length)
    throw fail.NOT_RESENDABLE({})
  const waiting = await tx
    .select({ id: orderNotifications.id })
    .from(orderNotifications)
    .where(
      and(
        eq(orderNotifications.storeNbr, storeNbr),
        eq(orderNotifications.soNbr, soNbr),
        eq(orderNotifications.kind, kind),
        isNull(orderNotifications.sentAt),
        isUnspent,
      ),
    )
    .limit(1)
  if (waiting.length) throw fail.LETTER_WAITING({})
  const refund = await refundOf(tx, storeNbr, source)
  const byName = ctx.actor.name
  await tx.insert(orderNotifications).values({ storeNbr, soNbr, kind, byName, ...refund })
  return {
    answer: {},
    note: { subject: 'letter', nbr: kind, after: { sentAgain: soNbr, letter: notification.id } },
  }
})

/** The refund that the notification named. */
async function refundOf(tx: Db, storeNbr: string, source: string | null) {
  const id = Number(/^order:(\d+)$/.exec(source ?? '')?.[1] ?? 0)
  const [row] = await tx
    .select({
      amtRefund: orderNotifications.amtRefund,
      refundReason: orderNotifications.refundReason,
    })
    .from(orderNotifications)
    .where(and(eq(orderNotifications.storeNbr, storeNbr), sql`${orderNotifications.id} = ${id}`))
  return row
}
