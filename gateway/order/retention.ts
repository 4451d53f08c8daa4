import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/letter/letter.schema.ts'
import type { Retention } from '../db/retention.ts'
import { isUnspent } from '../notification/index.ts'
import { orderNotifications } from './order-notification.tables.ts'

export const retention: readonly Retention[] = [
  // Sent or given up; what was sent is kept as a letter.
  {
    table: orderNotifications,
    isOver: and(
      lt(orderNotifications.createdAt, sql`now() - make_interval(days => ${keptDays})`),
      or(isNotNull(orderNotifications.sentAt), sql`not ${isUnspent}`),
    ),
  },
]
