import { eq, lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { bulkJobs } from './bulk.tables.ts'

export const background: Background = {
  queues: [
    {
      name: 'bulk_jobs',
      table: bulkJobs,
      isWaiting: eq(bulkJobs.stat, 'running'),
      since: bulkJobs.ranAt,
    },
  ],
  retention: [{ table: bulkJobs, isOver: lt(bulkJobs.endedAt, sql`now() - interval '90 days'`) }],
}
