import { and, isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { paymentNotifications } from './payment-attempt.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'payment_notifications',
    table: paymentNotifications,
    isWaiting: and(isNull(paymentNotifications.appliedAt), isNull(paymentNotifications.handledAt)),
    since: paymentNotifications.receivedAt,
  },
]
