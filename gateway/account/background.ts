import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { keptDays } from '../../schemas/notification/notification.schema.ts'
import type { Background } from '../db/background.ts'
import { emailQueue, isUnspent } from '../notification/index.ts'
import {
  attempts,
  contactCodes,
  giftRecipients,
  loginTokens,
  memberNotifications,
  passwdResets,
} from './account.tables.ts'

const now = sql`now()`

export const background: Background = {
  queues: [
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
  ],
  retention: [
    // Sent or given up; what was sent is kept as a notification.
    {
      table: memberNotifications,
      isOver: and(
        lt(memberNotifications.createdAt, sql`now() - make_interval(days => ${keptDays})`),
        or(isNotNull(memberNotifications.sentAt), sql`not ${isUnspent}`),
      ),
    },
    { table: contactCodes, isOver: lt(contactCodes.expiresAt, now) },
    { table: loginTokens, isOver: lt(loginTokens.expiresAt, now) },
    { table: giftRecipients, isOver: lt(giftRecipients.expiresAt, now) },
    {
      table: attempts,
      isOver: and(
        lt(attempts.windowEnds, now),
        or(isNull(attempts.blockedUntil), lt(attempts.blockedUntil, now)),
      ),
    },
    {
      table: passwdResets,
      isOver: and(
        lt(passwdResets.expiresAt, now),
        or(
          isNotNull(passwdResets.sentAt),
          lt(passwdResets.expiresAt, sql`now() - interval '1 day'`),
        ),
      ),
    },
  ],
}
