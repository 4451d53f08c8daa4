import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { payTaskReasons } from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order-operator.ops.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { refundsForOperators } from '../ledger/index.ts'
import { paymentAttempts, paymentNotifications, taskOutcomes } from './payment-attempt.tables.ts'
import { orderNosOf } from '../order/index.ts'

/** Maximum number of tasks of each kind in an answer, oldest first. */
const most = 100

/**
 * Notifications that need an operator: they could not be applied, or the money matches no order.
 */
const isTask = and(
  isNull(paymentNotifications.handledAt),
  or(
    and(isNull(paymentNotifications.appliedAt), sql`${paymentNotifications.triedAt} is not null`),
    inArray(paymentNotifications.outcome, taskOutcomes),
  ),
)

export const listPayTasks = handle(ops.listPayTasks, async ({ ctx: { db, store } }) => {
  const { storeNbr, config } = store
  const notifications = await db
    .select({ notification: paymentNotifications, attempt: paymentAttempts })
    .from(paymentNotifications)
    .leftJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.storeNbr, paymentNotifications.storeNbr),
        eq(paymentAttempts.attemptNbr, paymentNotifications.attemptNbr),
      ),
    )
    .where(and(eq(paymentNotifications.storeNbr, storeNbr), isTask))
    .orderBy(asc(paymentNotifications.receivedAt))
    .limit(most)
  const refunds = await refundsForOperators(db, storeNbr, most)
  const soNbrs = [
    ...notifications.flatMap(({ attempt }) => (attempt ? [attempt.soNbr] : [])),
    ...refunds.map(({ soNbr }) => soNbr),
  ]
  const orderNos = await orderNosOf(db, storeNbr, soNbrs)
  const reasonOf = (word: string) => payTaskReasons.find((reason) => reason === word) ?? 'unknown'
  return {
    rows: [
      ...notifications.map(({ notification, attempt }) => ({
        kind: 'notice' as const,
        provider: notification.provider,
        eventId: notification.eventId,
        soNbr: attempt?.soNbr ?? '',
        ...(attempt && orderNos.get(attempt.soNbr)),
        amt: toMajor(attempt?.amt ?? 0, config.currency),
        reason: notification.appliedAt ? reasonOf(notification.outcome) : ('unreadable' as const),
        since: notification.receivedAt.toISOString(),
      })),
      ...refunds.map(({ id, soNbr, amt, note, createdAt }) => ({
        kind: 'refund' as const,
        provider: '',
        eventId: String(id),
        soNbr,
        ...orderNos.get(soNbr),
        amt: toMajor(amt, config.currency),
        reason: reasonOf(note),
        since: createdAt.toISOString(),
      })),
    ],
  }
})

export const handlePayNotice = command(ops.handlePayNotice, async ({ input, ctx, tx }) => {
  const { provider, eventId, remark } = input
  const handled = await tx
    .update(paymentNotifications)
    .set({ handledAt: sql`now()`, remark })
    .where(
      and(
        eq(paymentNotifications.storeNbr, ctx.store.storeNbr),
        sql`${paymentNotifications.provider} = ${provider}`,
        eq(paymentNotifications.eventId, eventId),
        isTask,
      ),
    )
  if (!handled.rowCount) throw notFound()
  return {
    answer: {},
    note: { subject: 'payment', nbr: `${provider} ${eventId}`, after: { remark } },
  }
})
