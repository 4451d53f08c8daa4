import { lt, sql } from 'drizzle-orm'
import { cartUndos, undoHours } from './cart.tables.ts'

/** Condition: lines that can no longer be restored, to be deleted. */
export const oldUndos = [
  cartUndos,
  lt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
] as const
