import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import { ofStore } from '../store/columns.ts'

/** Synonyms for one language, one group per row. */
export const searchSynonyms = pgTable(
  'search_synonym',
  {
    storeNbr: ofStore(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Position in the operator's list. */
    at: integer('at').notNull(),
    phrases: text('phrases').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.lang, t.at] })],
)
