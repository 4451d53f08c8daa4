import { and, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { paymentAttempts, paymentNotifications, taskOutcomes } from './payment-attempt.tables.ts'

/** The ledger keeps what was paid; these only say how, for disputes. */
export const retention: readonly Retention[] = [
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
]
