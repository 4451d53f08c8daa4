import { eq } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { bulkJobs } from './bulk.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'bulk_jobs',
    table: bulkJobs,
    isWaiting: eq(bulkJobs.stat, 'running'),
    since: bulkJobs.ranAt,
  },
]
