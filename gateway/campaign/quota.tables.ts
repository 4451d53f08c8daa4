import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofStore } from '../store/columns.ts'

/** Units of a product with a quota that a person ordered, over all orders that were not closed. */
export const quotaUses = pgTable(
  'quota_use',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    buyer: text('buyer').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr, t.buyer] }),
    check('quota_use_qty', sql`${t.qty} >= 0`),
  ],
)
