import { and, gt, isNull, sql } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { emailQueue } from '../notification/index.ts'
import { auditOutbox, operatorInvitations } from './operator.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'invitations',
    table: operatorInvitations,
    ...emailQueue(
      and(
        operatorInvitations.isMailed,
        isNull(operatorInvitations.sentAt),
        gt(operatorInvitations.expiresAt, sql`now()`),
      ),
    ),
    since: operatorInvitations.createdAt,
  },
  {
    name: 'auditEntries',
    table: auditOutbox,
    isWaiting: sql`true`,
    since: auditOutbox.at,
  },
]
