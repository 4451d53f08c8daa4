import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { sessions } from './session.tables.ts'

export const background: Background = {
  retention: [{ table: sessions, isOver: lt(sessions.expiresAt, sql`now()`) }],
}
