import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { bumpTick } from '../store/store-directory.ts'
import type { Synonyms } from './search-terms.ts'
import { wordsOf } from './search-words.ts'
import { searchSynonyms } from './search.tables.ts'

/**
 * Cached by store, language and ticks, so that a change applies to the next search in every
 * process.
 */
const held = new LRUCache<string, Synonyms>({ max: 500 })

/** The synonyms for the request's language. */
export async function synonymsOf({
  db,
  store,
  lang,
}: Pick<Context, 'db' | 'store' | 'lang'>): Promise<Synonyms> {
  const key = `${store.storeNbr} ${lang} ${store.version}`
  const known = held.get(key)
  if (known) return known
  const groups = await synonymGroups(db, store.storeNbr, lang)
  // What has no word is no query.
  const synonyms = groups.map((phrases) => phrases.map(wordsOf).filter((words) => words.length))
  held.set(key, synonyms)
  return synonyms
}

/** Groups of synonyms as saved by the operator. */
export async function synonymGroups(db: Db, storeNbr: string, lang: Lang): Promise<string[][]> {
  const rows = await db
    .select({ phrases: searchSynonyms.phrases })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.storeNbr, storeNbr), eq(searchSynonyms.lang, lang)))
    .orderBy(asc(searchSynonyms.at))
  return rows.map(({ phrases }) => phrases)
}

/** Replaces the synonym groups of a language. Must run in a transaction. */
export async function writeSynonyms(
  tx: Db,
  storeNbr: string,
  lang: Lang,
  groups: readonly (readonly string[])[],
): Promise<void> {
  await tx
    .delete(searchSynonyms)
    .where(and(eq(searchSynonyms.storeNbr, storeNbr), eq(searchSynonyms.lang, lang)))
  if (groups.length)
    await tx
      .insert(searchSynonyms)
      .values(groups.map((phrases, at) => ({ storeNbr, lang, at, phrases: [...phrases] })))
  await bumpTick(tx, storeNbr, 'ptTick')
}
