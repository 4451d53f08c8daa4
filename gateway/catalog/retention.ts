import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { boughtWith } from './bought-with.tables.ts'
import { countedDays } from './bought-with/count-pairs.ts'

export const retention: readonly Retention[] = [
  // Products that were not bought together any more.
  {
    table: boughtWith,
    isOver: lt(boughtWith.lastDay, sql`now() - ${countedDays} * interval '24 hours'`),
  },
]
