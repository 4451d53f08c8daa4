import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ofStore } from '../store/columns.ts'

/** Emails and SMS that the demo shows instead of sending. */
export const outbox = pgTable(
  'outbox',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** HTML of an email. */
    html: text('html').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.id] }), index('outbox_age').on(t.at)],
)
