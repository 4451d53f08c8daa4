import { lt, sql } from 'drizzle-orm'
import { cartUndos, undoHours } from './cart.tables.ts'

/** Lines that can no longer be put back, for tidying to delete. */
export const oldUndos = [
  cartUndos,
  lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
] as const
