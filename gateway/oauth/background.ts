import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { oauthFlows } from './oauth.tables.ts'

export const background: Background = {
  retention: [{ table: oauthFlows, isOver: lt(oauthFlows.expiresAt, sql`now()`) }],
}
