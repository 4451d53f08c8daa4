import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orders } from '../order/order.tables.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Remittances reported by shoppers; a later report replaces the earlier one. */
export const remittances = pgTable(
  'remittance',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    last5: text('last5').notNull(),
    /** Key of the receipt's picture. */
    fileKey: text('file_key'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr] }),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check('remittance_last5', sql`${t.last5} ~ '^[0-9]{5}$'`),
  ],
)
