import { lt, sql } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { guestCartDays } from '../../schemas/cart/guest-cart.ts'
import { cartLines, cartUndos, guestCarts, savedLines, undoHours } from './cart.tables.ts'

export const background: Background = {
  retention: [
    // Carts of members that were abandoned, and those of guests with their lines.
    { table: cartLines, isOver: lt(cartLines.addedAt, sql`now() - interval '1 year'`) },
    {
      table: guestCarts,
      isOver: lt(guestCarts.changedAt, sql`now() - make_interval(days => ${guestCartDays})`),
    },
    { table: savedLines, isOver: lt(savedLines.savedAt, sql`now() - interval '1 year'`) },
    // Lines that can no longer be restored.
    {
      table: cartUndos,
      isOver: lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
    },
  ],
}
