import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stores } from '../store/store.tables.ts'

/** Mail and SMS that the demo shows instead of sending. */
export const outbox = pgTable(
  'outbox',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.id] })],
)
