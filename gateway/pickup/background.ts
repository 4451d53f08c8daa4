import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { pickupChoices } from './pickup.tables.ts'

export const background: Background = {
  retention: [{ table: pickupChoices, isOver: lt(pickupChoices.expiresAt, sql`now()`) }],
}
