import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows that a domain no longer needs. */
export interface Retention {
  table: PgTable
  isOver: SQL | undefined
}

/** Rows that wait for a background job. */
export interface WorkQueue {
  name: string
  table: PgTable
  isWaiting: SQL | undefined
  /** What no job will try again; absent if it tries forever. */
  isGivenUp?: SQL | undefined
  /** When a row began to wait; absent if it may wait for long, such as for goods. */
  since?: AnyPgColumn
}

/** What a domain leaves to the background. Each declares its own in `background.ts`. */
export interface Background {
  /** Rows that wait for a job, for metrics and the doctor. */
  queues?: readonly WorkQueue[]
  /** Rows that housekeeping deletes. */
  retention?: readonly Retention[]
}
