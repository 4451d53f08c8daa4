import { lt, sql } from 'drizzle-orm'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Retention } from '../db/retention.ts'
import { onceAnswers } from './once.tables.ts'

export const retention: readonly Retention[] = [
  {
    table: onceAnswers,
    isOver: lt(
      onceAnswers.startedAt,
      sql`now() - make_interval(hours => ${protocol.onceHours * 2})`,
    ),
  },
]
