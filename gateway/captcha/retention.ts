import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { captchas } from './captcha.tables.ts'

export const retention: readonly Retention[] = [
  { table: captchas, isOver: lt(captchas.expiresAt, sql`now()`) },
]
