import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import { ofStore } from '../store/columns.ts'

/** Phrases that mean the same to people who read one language, a group a row. */
export const searchSynonyms = pgTable(
  'search_synonym',
  {
    storeNbr: ofStore(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Place in the operator's list. */
    at: integer('at').notNull(),
    phrases: text('phrases').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.lang, t.at] })],
)
