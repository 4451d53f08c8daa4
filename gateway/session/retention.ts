import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { sessions } from './session.tables.ts'

export const retention: readonly Retention[] = [
  { table: sessions, isOver: lt(sessions.expiresAt, sql`now()`) },
]
