import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { bulkJobs } from './bulk.tables.ts'

export const retention: readonly Retention[] = [
  { table: bulkJobs, isOver: lt(bulkJobs.endedAt, sql`now() - interval '90 days'`) },
]
