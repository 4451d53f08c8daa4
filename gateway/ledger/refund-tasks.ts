import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { hasTurn, inTurn } from '../store/in-turn.ts'
import { refundTasks } from './ledger.tables.ts'
import { isTask, type RefundTask, type TaskKey } from './refunds.ts'

/** Why a task waits for an operator. */
export type RefundNote = 'manual' | 'refused' | 'unknown'

const next = inTurn()

/**
 * Returns the oldest task that was never requested from a provider, now marked as requested; stores
 * take turns.
 */
export async function nextRefundTask(db: Db): Promise<RefundTask | undefined> {
  const [task] = await next((passed) => claim(db, passed))
  return task
}

const claim = (db: Db, passed: readonly string[]): Promise<RefundTask[]> =>
  db.transaction(async (tx) => {
    const [task] = await tx
      .select()
      .from(refundTasks)
      .where(
        and(
          isNull(refundTasks.doneAt),
          isNull(refundTasks.triedAt),
          hasTurn(refundTasks.storeNbr, passed),
        ),
      )
      .orderBy(asc(refundTasks.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!task) return []
    await tx
      .update(refundTasks)
      .set({ triedAt: sql`now()` })
      .where(isTask(task))
    return [task]
  })

/** Leaves a task to an operator, with the reason. */
export async function leaveRefund(db: Db, key: TaskKey, note: RefundNote): Promise<void> {
  await db.update(refundTasks).set({ note }).where(isTask(key))
}

/** Leaves tasks to an operator whose request, made before that time, was never answered. */
export async function leaveLostRefunds(db: Db, before: Date): Promise<void> {
  await db
    .update(refundTasks)
    .set({ note: 'unknown' })
    .where(
      and(
        isNull(refundTasks.doneAt),
        eq(refundTasks.note, ''),
        lt(refundTasks.triedAt, before),
        isAtHome(refundTasks.storeNbr),
      ),
    )
}

/** The oldest tasks of a store that wait for an operator. */
export const refundsForOperators = (
  db: Db,
  storeNbr: string,
  most: number,
): Promise<RefundTask[]> =>
  db
    .select()
    .from(refundTasks)
    .where(
      and(eq(refundTasks.storeNbr, storeNbr), isNull(refundTasks.doneAt), ne(refundTasks.note, '')),
    )
    .orderBy(asc(refundTasks.id))
    .limit(most)
