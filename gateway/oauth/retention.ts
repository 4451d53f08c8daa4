import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { oauthFlows } from './oauth.tables.ts'

export const retention: readonly Retention[] = [
  { table: oauthFlows, isOver: lt(oauthFlows.expiresAt, sql`now()`) },
]
