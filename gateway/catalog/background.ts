import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { boughtWith } from './bought-with.tables.ts'
import { countedDays } from './related-products/count-pairs.ts'

export const background: Background = {
  retention: [
    // Products that were not bought together any more.
    {
      table: boughtWith,
      isOver: lt(boughtWith.lastDay, sql`now() - ${countedDays} * interval '24 hours'`),
    },
  ],
}
