import { lt, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/notification/notification.schema.ts'
import type { Background } from '../db/background.ts'
import { sentNotifications } from './notification.tables.ts'
import { outbox } from './outbox.tables.ts'

export const background: Background = {
  retention: [
    // Only the demo writes it.
    { table: outbox, isOver: lt(outbox.at, sql`now() - make_interval(days => ${keptDays})`) },
    {
      table: sentNotifications,
      isOver: lt(sentNotifications.at, sql`now() - make_interval(days => ${keptDays})`),
    },
  ],
}
