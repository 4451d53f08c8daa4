import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import { ofStore } from '../store/columns.ts'

/** Synonyms for one language, one group or replacement per row. */
export const searchSynonyms = pgTable(
  'search_synonym',
  {
    storeNbr: ofStore(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Position in the operator's list. */
    at: integer('at').notNull(),
    phrases: text('phrases').array().notNull(),
    /** The first phrase is searched as the others, which find nothing of it. */
    isInstead: boolean('is_instead').notNull().default(false),
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
    // For words with two slips.
    index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)

/** How often a word was searched on a day. Of who searched there is nothing. */
export const searchFigures = pgTable(
  'search_figure',
  {
    storeNbr: ofStore(),
    /** Day in the store's time zone, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
    /** How often it found nothing. */
    missed: integer('missed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.day, t.word] }),
    index('search_figure_over').on(t.day),
  ],
)

/** How often a product or category was opened from the results of a word. */
export const searchOpened = pgTable(
  'search_opened',
  {
    storeNbr: ofStore(),
    day: text('day').notNull(),
    word: text('word').notNull(),
    kind: text('kind').$type<'pt' | 'cg'>().notNull(),
    nbr: text('nbr').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.word, t.day, t.kind, t.nbr] }),
    index('search_opened_over').on(t.day),
  ],
)
