import { isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { emailQueue } from '../notification/index.ts'
import { orderNotifications } from './order-notification.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'order_notifications',
    table: orderNotifications,
    ...emailQueue(isNull(orderNotifications.sentAt)),
    since: orderNotifications.createdAt,
  },
]
