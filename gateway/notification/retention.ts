import { lt, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/letter/letter.schema.ts'
import type { Retention } from '../db/retention.ts'
import { sentLetters } from './letter.tables.ts'

export const retention: readonly Retention[] = [
  {
    table: sentLetters,
    isOver: lt(sentLetters.at, sql`now() - make_interval(days => ${keptDays})`),
  },
]
