import { and, sql, type SQL } from 'drizzle-orm'
import { isAtHome, storeOf } from './at-home.ts'
import type { WorkQueue } from '../db/background.ts'

export interface QueueState {
  name: string
  length: number
  /** Number of rows that no job will try again. */
  givenUp: number
  /** Age in seconds of the oldest waiting row; 0 if its rows may wait long. */
  oldest: number
}

/** Maximum rows counted, so that a long queue costs no more than a short one. */
export const mostCounted = 10_000

/** SQL for the state of all queues. */
export const stateOfQueues = (queues: readonly WorkQueue[]): SQL =>
  sql.join(
    queues.map(({ name, table, isWaiting, isGivenUp, since }) => {
      const storeNbr = storeOf(table)
      const counted = (rows: SQL | undefined) =>
        sql`where ${and(rows, storeNbr && isAtHome(storeNbr))} limit ${sql.raw(String(mostCounted))}`
      return sql`
        select ${name}::text as name, count(*)::int as length,
          (select count(*)::int from (select 1 from ${table} ${counted(isGivenUp ?? sql`false`)}) as lost) as "givenUp",
          coalesce(extract(epoch from now() - min(waits_since)), 0)::float8 as oldest
        from (
          select ${since ?? sql`null::timestamptz`} as waits_since from ${table}
          ${counted(isWaiting)}
        ) as waiting`
    }),
    sql` union all `,
  )
