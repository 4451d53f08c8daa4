import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows of a table that can be deleted. */
export interface Retention {
  table: PgTable
  isOver: SQL | undefined
}

/** Rows that await a background job. */
export interface WorkQueue {
  name: string
  table: PgTable
  isWaiting: SQL | undefined
  /** Condition: no job will try the row again; absent if jobs retry forever. */
  isGivenUp?: SQL | undefined
  /** When a row was queued; absent if rows may wait long, such as for stock. */
  since?: AnyPgColumn
}

/** Background work of a domain, declared in its `background.ts`. */
export interface Background {
  /** Rows that wait for a job, for metrics and the doctor. */
  queues?: readonly WorkQueue[]
  /** Rows that housekeeping deletes. */
  retention?: readonly Retention[]
}
