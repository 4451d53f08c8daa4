import { lt, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/notification/notification.schema.ts'
import type { Background } from '../db/background.ts'
import { sentLetters } from './notification.tables.ts'
import { outbox } from './outbox.tables.ts'

export const background: Background = {
  retention: [
    // Only the demo writes it.
    { table: outbox, isOver: lt(outbox.at, sql`now() - make_interval(days => ${keptDays})`) },
    {
      table: sentLetters,
      isOver: lt(sentLetters.at, sql`now() - make_interval(days => ${keptDays})`),
    },
  ],
}
