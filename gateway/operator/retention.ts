import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import {
  operatorChallenges,
  operatorInvitations,
  operatorSessions,
  operatorTokens,
} from './operator.tables.ts'

const now = sql`now()`

export const retention: readonly Retention[] = [
  { table: operatorChallenges, isOver: lt(operatorChallenges.expiresAt, now) },
  {
    // Until then the inviter sees whom to invite again.
    table: operatorInvitations,
    isOver: lt(operatorInvitations.expiresAt, sql`now() - interval '30 days'`),
  },
  { table: operatorSessions, isOver: lt(operatorSessions.seenAt, sql`now() - interval '1 day'`) },
  { table: operatorTokens, isOver: lt(operatorTokens.expiresAt, now) },
]
