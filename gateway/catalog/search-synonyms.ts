import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { bumpTick } from '../store/store-directory.ts'
import type { Synonyms } from './search-terms.ts'
import { wordsOf } from './search-words.ts'
import { searchSynonyms } from './search.tables.ts'

/** By store, language and ticks, so that what is saved counts with the next search everywhere. */
const held = new LRUCache<string, Synonyms>({ max: 500 })

/** What means the same to somebody who reads the asker's language. */
export async function synonymsOf({
  db,
  store,
  lang,
}: Pick<Context, 'db' | 'store' | 'lang'>): Promise<Synonyms> {
  const key = `${store.storeNbr} ${lang} ${store.version}`
  const known = held.get(key)
  if (known) return known
  const groups = await synonymGroups(db, store.storeNbr, lang)
  const synonyms = groups.map((phrases) => phrases.map(wordsOf))
  held.set(key, synonyms)
  return synonyms
}

/** Groups of phrases as they were saved. */
export async function synonymGroups(db: Db, storeNbr: string, lang: Lang): Promise<string[][]> {
  const rows = await db
    .select({ phrases: searchSynonyms.phrases })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.storeNbr, storeNbr), eq(searchSynonyms.lang, lang)))
    .orderBy(asc(searchSynonyms.at))
  return rows.map(({ phrases }) => phrases)
}

/** Puts groups in place of those of a language. Run it in a transaction. */
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
