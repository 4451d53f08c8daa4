import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { pickupChoices } from './pickup.tables.ts'

export const retention: readonly Retention[] = [
  { table: pickupChoices, isOver: lt(pickupChoices.expiresAt, sql`now()`) },
]
