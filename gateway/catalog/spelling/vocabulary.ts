import { sql } from 'drizzle-orm'
import type { Lang } from '../../../schemas/lang.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../core/context.ts'
import { spelledWords } from '../search-words.ts'
import { keysOf } from './word-keys.ts'

/**
 * Adds the words of texts to the vocabulary of their language. Words stay after their last product
 * is gone, since a proposal is tested by a search. Must run in a transaction.
 */
export async function addWords(
  tx: Db,
  storeNbr: string,
  texts: readonly { lang: Lang; text: string }[],
): Promise<void> {
  const words = texts.flatMap(({ lang, text }) =>
    [...spelledWords(text)].flatMap(([word, shown]) => {
      const keys = keysOf(word)
      return keys.length ? [{ lang, word, shown, keys }] : []
    }),
  )
  if (!words.length) return
  // Always in the same order, so that two writers of the same words do not wait for each other.
  await tx.execute(sql`
    insert into search_word (store_nbr, lang, word, shown, keys)
    select ${storeNbr}, lang, word, min(shown), array(select jsonb_array_elements_text((array_agg(keys))[1]))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as new (lang text, word text, shown text, keys jsonb)
    where not exists (
      select from search_word old
      where old.store_nbr = ${storeNbr} and old.lang = new.lang and old.word = new.word)
    group by lang, word order by lang, word
    on conflict do nothing`)
}

export interface KnownWord {
  word: string
  shown: string
  keys: string[]
}

/** Maximum number of words considered per search. */
const most = 300

/** Words with one of the keys: those of the request's language, else of the others. */
export async function wordsWithKeys(
  tx: Db,
  { store, lang }: Pick<Context, 'store' | 'lang'>,
  keys: readonly string[],
): Promise<KnownWord[]> {
  if (!keys.length) return []
  const { rows } = await tx.execute<KnownWord & Record<string, unknown>>(sql`
    select distinct on (word) word, shown, keys, lang = ${lang} as is_own from (
      select * from search_word
      where store_nbr || '' = ${store.storeNbr} and keys && ${sql.param([...new Set(keys)])}::text[]
      order by (lang = ${lang}) desc limit ${most}
    ) as found order by word, is_own desc`)
  const own = rows.filter((row) => row.is_own)
  return own.length ? own : rows
}

/** Those of the words that texts of the store have. */
export async function knownWords(
  tx: Db,
  { store }: Pick<Context, 'store'>,
  words: readonly string[],
): Promise<KnownWord[]> {
  if (!words.length) return []
  const { rows } = await tx.execute<KnownWord & Record<string, unknown>>(sql`
    select distinct on (word) word, shown, keys from search_word
    where store_nbr = ${store.storeNbr} and lang = any(${sql.param([...store.config.langs])}::text[])
      and word = any(${sql.param([...new Set(words)])}::text[])
    order by word`)
  return rows
}

/** Maximum number of similar words read for each. */
const mostSimilar = 20

/** Words that share enough trigrams with one of the given, most similar first, own language first. */
export async function similarWords(
  tx: Db,
  { store, lang }: Pick<Context, 'store' | 'lang'>,
  words: readonly string[],
): Promise<KnownWord[]> {
  if (!words.length) return []
  const { rows } = await tx.execute<KnownWord & Record<string, unknown>>(sql`
    select word, min(shown) as shown, '{}'::text[] as keys
    from unnest(${sql.param([...words])}::text[]) as typed, lateral (
      select word, shown, lang, similarity(word, typed) as near from search_word
      where store_nbr || '' = ${store.storeNbr} and word % typed
      order by near desc, word limit ${mostSimilar}
    ) as found group by word order by bool_or(lang = ${lang}) desc, max(near) desc, word`)
  return rows
}
