import { isNull, lt, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/notification/notification.schema.ts'
import type { Background } from '../db/background.ts'
import { emailQueue } from '../notification/index.ts'
import { arrivalNotices } from './arrival.tables.ts'

export const background: Background = {
  queues: [
    // They wait for goods, as long as it takes.
    {
      name: 'arrivals',
      table: arrivalNotices,
      ...emailQueue(isNull(arrivalNotices.sentAt)),
    },
  ],
  retention: [
    // Sent; those that wait for goods wait as long as it takes.
    {
      table: arrivalNotices,
      isOver: lt(arrivalNotices.sentAt, sql`now() - make_interval(days => ${keptDays})`),
    },
  ],
}
