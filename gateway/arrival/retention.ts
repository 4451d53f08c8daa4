import { lt, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/letter/letter.schema.ts'
import type { Retention } from '../db/retention.ts'
import { arrivalNotices } from './arrival.tables.ts'

export const retention: readonly Retention[] = [
  // Sent; those that wait for goods wait as long as it takes.
  {
    table: arrivalNotices,
    isOver: lt(arrivalNotices.sentAt, sql`now() - make_interval(days => ${keptDays})`),
  },
]
