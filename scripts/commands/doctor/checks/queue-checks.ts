import { and, isNull, ne, sql } from 'drizzle-orm'
import {
  stateOfQueues,
  mostCounted,
  type QueueState,
} from '../../../../gateway/store/work-queue.ts'
import { refundTasks } from '../../../../gateway/ledger/ledger.tables.ts'
import { paymentAttempts } from '../../../../gateway/payment/payment-attempt.tables.ts'
import { workQueues } from '../../../../gateway/background.ts'
import { doubtful, fact, wrong, type Check, type Reached } from '../check.ts'

/** Minutes that an entry may wait for a background job. */
const patience = 10

const queues: Check<Reached> = {
  name: 'queues',
  async run({ db }) {
    const { rows } = await db.execute(stateOfQueues(workQueues))
    const states = rows as unknown as QueueState[] // the columns that the statement names
    const late = states.filter(({ oldest }) => oldest > patience * 60)
    const lost = states.filter(({ givenUp }) => givenUp > 0)
    return [
      ...(late.length ? [] : [fact('Nothing waits for a background job for long')]),
      ...late.map(({ name, length, oldest }) =>
        wrong(
          `${counted(length)} in the queue ${name.replaceAll('_', ' ')} wait, one for ${Math.round(oldest / 60)} minutes; see whether a process runs, and "a background job failed" in its log`,
        ),
      ),
      ...lost.map(({ name, givenUp }) =>
        doubtful(
          `${counted(givenUp)} in the queue ${name.replaceAll('_', ' ')} were given up after a day of attempts; the Studio shows why under Notifications, Sent, and sends them again`,
        ),
      ),
    ]
  },
}

const counted = (rows: number) => (rows === mostCounted ? 'Very many' : rows)

const payments: Check<Reached> = {
  name: 'payments',
  async run({ db }) {
    const [unasked] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(paymentAttempts)
      .where(
        and(
          sql`${paymentAttempts.stat} in ('open', 'coded')`, // matches the partial index
          sql`${paymentAttempts.createdAt} between now() - interval '7 days' and now() - interval '1 hour'`,
          isNull(paymentAttempts.askedAt),
        ),
      )
    const [left] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(refundTasks)
      .where(and(isNull(refundTasks.doneAt), ne(refundTasks.note, '')))
    return [
      ...(unasked?.count
        ? [
            wrong(
              `${unasked.count} payments began over an hour ago and their provider was never asked; see whether a process runs, and "askProviders" in its log`,
            ),
          ]
        : []),
      ...(left?.count
        ? [
            doubtful(
              `${left.count} refunds wait for an operator; see: npm run op -- order.listPayTasks`,
            ),
          ]
        : []),
    ]
  },
}

export const queueChecks: readonly Check<Reached>[] = [queues, payments]
