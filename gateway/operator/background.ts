import { and, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { emailQueue } from '../notification/index.ts'
import {
  auditOutbox,
  operatorChallenges,
  operatorInvitations,
  operatorSessions,
  operatorTokens,
} from './operator.tables.ts'

const now = sql`now()`

export const background: Background = {
  queues: [
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
  ],
  retention: [
    { table: operatorChallenges, isOver: lt(operatorChallenges.expiresAt, now) },
    {
      // Until then the inviter sees whom to invite again.
      table: operatorInvitations,
      isOver: lt(operatorInvitations.expiresAt, sql`now() - interval '30 days'`),
    },
    { table: operatorSessions, isOver: lt(operatorSessions.seenAt, sql`now() - interval '1 day'`) },
    { table: operatorTokens, isOver: lt(operatorTokens.expiresAt, now) },
  ],
}
