import { and, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { paymentAttempts, paymentNotifications, taskOutcomes } from './payment-attempt.tables.ts'

export const background: Background = {
  queues: [
    {
      name: 'payment_notifications',
      table: paymentNotifications,
      isWaiting: and(
        isNull(paymentNotifications.appliedAt),
        isNull(paymentNotifications.handledAt),
      ),
      since: paymentNotifications.receivedAt,
    },
  ],
  // The ledger keeps what was paid; these only say how, for disputes.
  retention: [
    {
      table: paymentAttempts,
      isOver: and(
        ne(paymentAttempts.stat, 'paid'),
        lt(paymentAttempts.createdAt, sql`now() - interval '2 years'`),
      ),
    },
    // Not those that still wait for an operator.
    {
      table: paymentNotifications,
      isOver: and(
        lt(paymentNotifications.receivedAt, sql`now() - interval '2 years'`),
        or(
          isNotNull(paymentNotifications.handledAt),
          and(
            isNotNull(paymentNotifications.appliedAt),
            notInArray(paymentNotifications.outcome, taskOutcomes),
          ),
        ),
      ),
    },
  ],
}
