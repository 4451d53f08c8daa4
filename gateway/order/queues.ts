import { and, isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { isUnspent } from '../notification/index.ts'
import { orderNotifications } from './order-notification.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'order_notifications',
    table: orderNotifications,
    isWaiting: and(isNull(orderNotifications.sentAt), isUnspent),
    since: orderNotifications.createdAt,
  },
]
