import { and, gt, isNull, sql } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { isUnspent } from '../notification/index.ts'
import { auditOutbox, operatorInvitations } from './operator.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'invitations',
    table: operatorInvitations,
    isWaiting: and(
      operatorInvitations.isMailed,
      isNull(operatorInvitations.sentAt),
      gt(operatorInvitations.expiresAt, sql`now()`),
      isUnspent,
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
