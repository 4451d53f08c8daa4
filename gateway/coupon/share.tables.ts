import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofStore } from '../store/columns.ts'

/** The secret that signs a store's share tokens; never leaves the gateway. */
export const shareKeys = pgTable(
  'share_key',
  { storeNbr: ofStore(), key: text('key').notNull() },
  (t) => [primaryKey({ columns: [t.storeNbr] })],
)
