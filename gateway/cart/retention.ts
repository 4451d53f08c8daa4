import { lt, sql } from 'drizzle-orm'
import type { Retention } from '../db/retention.ts'
import { cartLines, cartUndos, undoHours } from './cart.tables.ts'

export const retention: readonly Retention[] = [
  // Carts that were abandoned.
  { table: cartLines, isOver: lt(cartLines.addedAt, sql`now() - interval '1 year'`) },
  // Lines that can no longer be restored.
  {
    table: cartUndos,
    isOver: lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
  },
]
