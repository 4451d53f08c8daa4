import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import { ofStore } from '../store/columns.ts'

export const infos = pgTable(
  'info',
  {
    storeNbr: ofStore(),
    nbr: text('nbr').notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    html: jsonb('html').$type<Localized>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.nbr] })],
)
