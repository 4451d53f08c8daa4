import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { isEligible, roundRobin } from '../store/round-robin.ts'
import { refundTasks } from './ledger.tables.ts'
import { isTask, type RefundTask, type TaskKey } from './refunds.ts'

/** Why a task needs an operator. */
export type RefundNote = 'manual' | 'refused' | 'unknown'

const next = roundRobin()

/** Next step of a task that was neither completed nor refused. */
export type RefundWait = 'pending' | 'later' | 'none'

/**
 * Returns the oldest due task: never requested from a provider, or pending there. It is marked as
 * requested; stores are served round robin.
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
          eq(refundTasks.note, ''),
          or(isNull(refundTasks.triedAt), isNotNull(refundTasks.pendingAt)),
          or(isNull(refundTasks.nextAt), lte(refundTasks.nextAt, sql`now()`)),
          isEligible(refundTasks.storeNbr, passed),
        ),
      )
      .orderBy(asc(refundTasks.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!task) return []
    await tx
      .update(refundTasks)
      .set({ triedAt: sql`now()`, nextAt: after(asking) })
      .where(isTask(task))
    return [task]
  })

/** Minutes within which no other process queries the same refund. */
const asking = 10
/** Minutes until a postponed refund is sent again. */
const waiting = 30

const after = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

/** Postpones a task until it is queried (`pending`) or sent again. */
export async function deferRefund(db: Db, key: TaskKey, wait: RefundWait): Promise<void> {
  await db
    .update(refundTasks)
    .set(
      wait === 'pending'
        ? { pendingAt: sql`coalesce(${refundTasks.pendingAt}, now())`, nextAt: after(asking) }
        : { triedAt: null, pendingAt: null, nextAt: after(wait === 'later' ? waiting : asking) },
    )
    .where(and(isTask(key), isNull(refundTasks.doneAt)))
}

/** Assigns a task to operators, with the reason. */
export async function leaveRefund(db: Db, key: TaskKey, note: RefundNote): Promise<void> {
  await db.update(refundTasks).set({ note }).where(isTask(key))
}

/** Assigns tasks to operators whose request, made before that time, was never answered. */
export async function leaveLostRefunds(db: Db, before: Date): Promise<void> {
  await db
    .update(refundTasks)
    .set({ note: 'unknown' })
    .where(
      and(
        isNull(refundTasks.doneAt),
        eq(refundTasks.note, ''),
        isNull(refundTasks.pendingAt),
        lt(refundTasks.triedAt, before),
        isAtHome(refundTasks.storeNbr),
      ),
    )
}

/** The oldest tasks of a store that need an operator. */
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
