import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stores } from '../store/store.tables.ts'

export const files = pgTable(
  'file',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Source URL, so that it is fetched only once. */
    sourceUrl: text('source_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.key] }),
    index('file_source').on(t.storeNbr, t.sourceUrl),
  ],
)
