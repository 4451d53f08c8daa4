import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/notification/notification.schema.ts'
import type { Background } from '../db/background.ts'
import { emailQueue, isUnspent } from '../notification/index.ts'
import { orderNotifications } from './order-notification.tables.ts'

export const background: Background = {
  queues: [
    {
      name: 'order_notifications',
      table: orderNotifications,
      ...emailQueue(isNull(orderNotifications.sentAt)),
      since: orderNotifications.createdAt,
    },
  ],
  retention: [
    // Sent or given up; what was sent is kept as a notification.
    {
      table: orderNotifications,
      isOver: and(
        lt(orderNotifications.createdAt, sql`now() - make_interval(days => ${keptDays})`),
        or(isNotNull(orderNotifications.sentAt), sql`not ${isUnspent}`),
      ),
    },
  ],
}
