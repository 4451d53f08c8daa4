import { doublePrecision, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ofStore } from '../store/columns.ts'
import { products } from './catalog.tables.ts'

/** For each product, the products most often bought in the same order; a few rows each. */
export const boughtWith = pgTable(
  'bought_with',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    otherNbr: text('other_nbr').notNull(),
    /** Number of common orders; newer ones count more, see `weightOf`. */
    weight: doublePrecision('weight').notNull(),
    /** Start of the last day with such an order. */
    lastDay: moment('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr, t.otherNbr] }),
    index('bought_with_other').on(t.storeNbr, t.otherNbr),
    index('bought_with_age').on(t.lastDay),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.otherNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)

/** Time up to which a store's orders are counted. */
export const boughtWithProgress = pgTable(
  'bought_with_progress',
  { storeNbr: ofStore(), countedTo: moment('counted_to').notNull() },
  (t) => [primaryKey({ columns: [t.storeNbr] })],
)
