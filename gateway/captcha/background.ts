import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { captchas } from './captcha.tables.ts'

export const background: Background = {
  retention: [{ table: captchas, isOver: lt(captchas.expiresAt, sql`now()`) }],
}
