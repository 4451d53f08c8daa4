import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { payTaskReasons } from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order-operator.ops.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { handle } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { refundTasks } from '../order/payment.tables.ts'
import { payAttempts, payNotices } from './payment-attempt.tables.ts'

/** As many tasks of each kind as an answer holds, the oldest first. */
const most = 100

/** Notices that no process can deal with: never applied, or about money that fits no order. */
const isTask = and(
  isNull(payNotices.handledAt),
  or(
    and(isNull(payNotices.appliedAt), sql`${payNotices.triedAt} is not null`),
    inArray(payNotices.outcome, ['mismatch', 'elsewhere', 'unknown']),
  ),
)

export const listPayTasks = handle(ops.listPayTasks, async ({ ctx: { db, store } }) => {
  const { storeNbr, config } = store
  const notices = await db
    .select({ notice: payNotices, attempt: payAttempts })
    .from(payNotices)
    .leftJoin(
      payAttempts,
      and(
        eq(payAttempts.storeNbr, payNotices.storeNbr),
        eq(payAttempts.attemptNbr, payNotices.attemptNbr),
      ),
    )
    .where(and(eq(payNotices.storeNbr, storeNbr), isTask))
    .orderBy(asc(payNotices.receivedAt))
    .limit(most)
  const refunds = await db
    .select()
    .from(refundTasks)
    .where(
      and(eq(refundTasks.storeNbr, storeNbr), isNull(refundTasks.doneAt), ne(refundTasks.note, '')),
    )
    .orderBy(asc(refundTasks.id))
    .limit(most)
  const reasonOf = (word: string) => payTaskReasons.find((reason) => reason === word) ?? 'unknown'
  return {
    rows: [
      ...notices.map(({ notice, attempt }) => ({
        kind: 'notice' as const,
        provider: notice.provider,
        eventId: notice.eventId,
        soNbr: attempt?.soNbr ?? '',
        amt: toMajor(attempt?.amt ?? 0, config.currency),
        reason: notice.appliedAt ? reasonOf(notice.outcome) : ('unreadable' as const),
        since: notice.receivedAt.toISOString(),
      })),
      ...refunds.map(({ id, soNbr, amt, note, createdAt }) => ({
        kind: 'refund' as const,
        provider: '',
        eventId: String(id),
        soNbr,
        amt: toMajor(amt, config.currency),
        reason: reasonOf(note),
        since: createdAt.toISOString(),
      })),
    ],
  }
})

export const handlePayNotice = handle(ops.handlePayNotice, async ({ input, ctx }) =>
  ctx.db.transaction(async (tx) => {
    const { provider, eventId, remark } = input
    const handled = await tx
      .update(payNotices)
      .set({ handledAt: sql`now()`, remark })
      .where(
        and(
          eq(payNotices.storeNbr, ctx.store.storeNbr),
          sql`${payNotices.provider} = ${provider}`,
          eq(payNotices.eventId, eventId),
          isTask,
        ),
      )
    if (!handled.rowCount) throw notFound()
    await ctx.keepAnswer(tx, {})
    return {}
  }),
)
