import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { cartUndos, undoHours } from './cart.tables.ts'

export const retention: readonly Retention[] = [
  // Lines that can no longer be restored.
  {
    table: cartUndos,
    isOver: lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
  },
]
