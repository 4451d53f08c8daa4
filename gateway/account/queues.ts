import { and, gt, isNull, sql } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { isUnspent } from '../notification/index.ts'
import { memberNotifications, passwdResets } from './account.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'member_notifications',
    table: memberNotifications,
    isWaiting: and(isNull(memberNotifications.sentAt), isUnspent),
    since: memberNotifications.createdAt,
  },
  {
    name: 'reset_emails',
    table: passwdResets,
    isWaiting: and(
      isNull(passwdResets.sentAt),
      isNull(passwdResets.usedAt),
      gt(passwdResets.expiresAt, sql`now()`),
      isUnspent,
    ),
    since: passwdResets.createdAt,
  },
]
