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
