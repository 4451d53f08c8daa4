import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepared, type Given } from '../db/prepared.ts'
import type { Db } from '../db/database.ts'
import { isBalanceOf, type OfOrder } from './balances.ts'
import type { RefundReason } from '../../schemas/order/refund-reasons.ts'
import { paymentEntries, payments, refundTasks } from './ledger.tables.ts'
import { toCount } from './uncounted.ts'

export type RefundTask = typeof refundTasks.$inferSelect

/** Key of a refund task. */
export interface TaskKey {
  storeNbr: string
  id: number
}

export const isTask = ({ storeNbr, id }: TaskKey) =>
  and(eq(refundTasks.storeNbr, storeNbr), eq(refundTasks.id, id))

interface NewRefund {
  amt: number
  reason: RefundReason
  /** The line it refunds; absent for the whole order. */
  ln?: number | undefined
}

/**
 * Books money to be refunded and creates the task to send it. A database constraint keeps refunds
 * within the captured amount.
 */
export async function bookRefund(
  tx: Db,
  { storeNbr, soNbr }: OfOrder,
  { amt, reason, ln }: NewRefund,
): Promise<void> {
  if (amt <= 0) return
  await tx
    .update(payments)
    .set({ owed: sql`${payments.owed} + ${amt}` })
    .where(isBalanceOf({ storeNbr, soNbr }))
  await tx.insert(refundTasks).values({ storeNbr, soNbr, amt, reason, ln: ln ?? null })
}

/** Returns the amounts of all refunds that operators booked for single lines, by line; minor units. */
export async function refundedByLine(db: Db, order: OfOrder): Promise<Map<number, number>> {
  const rows = await lineRefunds(db, order)
  return new Map(rows.flatMap(({ ln, amt }) => (ln === null ? [] : [[ln, amt] as const])))
}

const lineRefunds = prepared((db, { storeNbr, soNbr }: Given<OfOrder>) =>
  db
    .select({
      ln: refundTasks.ln,
      amt: sql<number>`sum(${refundTasks.amt})::bigint`.mapWith(Number),
    })
    .from(refundTasks)
    .where(
      and(
        eq(refundTasks.storeNbr, storeNbr),
        eq(refundTasks.soNbr, soNbr),
        isNotNull(refundTasks.ln),
      ),
    )
    .groupBy(refundTasks.ln),
)

/** Returns a refund task, or `undefined`. */
export async function refundTask(db: Db, key: TaskKey): Promise<RefundTask | undefined> {
  const [task] = await db.select().from(refundTasks).where(isTask(key))
  return task
}

/**
 * Books that a task's money was sent, once, under the payer's reference. Returns false if it was
 * booked before.
 */
export async function bookSentRefund(tx: Db, key: TaskKey, ref: string): Promise<boolean> {
  const [task] = await tx
    .update(refundTasks)
    .set({ doneAt: sql`now()` })
    .where(and(isTask(key), isNull(refundTasks.doneAt)))
    .returning()
  if (!task) return false
  const { storeNbr, soNbr, amt } = task
  const [booked] = await tx
    .insert(paymentEntries)
    .values({ storeNbr, soNbr, kind: 'refund', amt, ref })
    .returning({ storeNbr: paymentEntries.storeNbr, id: paymentEntries.id })
  if (booked) await toCount(tx, booked)
  await tx
    .update(payments)
    .set({ owed: sql`${payments.owed} - ${amt}`, refunded: sql`${payments.refunded} + ${amt}` })
    .where(isBalanceOf(task))
  return true
}
