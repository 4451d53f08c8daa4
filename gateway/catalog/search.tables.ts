import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** Words of products' texts, from which other spellings of a search are proposed. */
export const searchWords = pgTable(
  'search_word',
  {
    storeNbr: ofStore(),
    lang: text('lang').$type<Lang>().notNull(),
    /** In lower case without diacritics, as it is searched for. */
    word: text('word').notNull(),
    /** With its diacritics. */
    shown: text('shown').notNull(),
    keys: text('keys').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.lang, t.word] }),
    index('search_word_keys').using('gin', t.keys),
  ],
)
