import { and, gt, isNull, sql } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { emailQueue } from '../notification/index.ts'
import { memberNotifications, passwdResets } from './account.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'member_notifications',
    table: memberNotifications,
    ...emailQueue(isNull(memberNotifications.sentAt)),
    since: memberNotifications.createdAt,
  },
  {
    name: 'reset_emails',
    table: passwdResets,
    ...emailQueue(
      and(
        isNull(passwdResets.sentAt),
        isNull(passwdResets.usedAt),
        gt(passwdResets.expiresAt, sql`now()`),
      ),
    ),
    since: passwdResets.createdAt,
  },
]
