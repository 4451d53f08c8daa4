import type { Retention } from './retention.ts'
import type { WorkQueue } from './work-queue.ts'

/** What a domain leaves to the background. Each declares its own in `background.ts`. */
export interface Background {
  /** Rows that wait for a job, for metrics and the doctor. */
  queues?: readonly WorkQueue[]
  /** Rows that housekeeping deletes. */
  retention?: readonly Retention[]
}
