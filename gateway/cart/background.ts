import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { cartLines, cartUndos, undoHours } from './cart.tables.ts'

export const background: Background = {
  retention: [
    // Carts that were abandoned.
    { table: cartLines, isOver: lt(cartLines.addedAt, sql`now() - interval '1 year'`) },
    // Lines that can no longer be restored.
    {
      table: cartUndos,
      isOver: lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
    },
  ],
}
