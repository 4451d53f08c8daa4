import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Replacement } from '../../schemas/catalog/synonym.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { bumpTick } from '../store/store-directory.ts'
import type { Synonym, Synonyms } from './search-terms.ts'
import { wordsOf } from './search-words.ts'
import { searchSynonyms } from './search.tables.ts'

/** The synonyms of one language: groups of equals, and words that are searched as others. */
export interface SynonymLists {
  groups: string[][]
  replacements: Replacement[]
}

/**
 * Cached by store, language and ticks, so that a change applies to the next search in every
 * process. Bounded by the number of phrases.
 */
const held = new LRUCache<string, Synonyms>({
  maxSize: 300_000,
  sizeCalculation: ({ size }) => size + 1,
})
/** Maximum number of phrases that are searched beside or instead of one. */
const mostOthers = 40

/**
 * The synonyms by phrase: of the request's language, and of the store's other languages for phrases
 * that this one does not have, since shoppers search in the language they think in.
 */
export async function synonymsOf({
  db,
  store,
  lang,
}: Pick<Context, 'db' | 'store' | 'lang'>): Promise<Synonyms> {
  const key = `${store.storeNbr} ${lang} ${store.version}`
  const known = held.get(key)
  if (known) return known
  const rows = await rowsOf(db, store.storeNbr)
  const synonyms = new Map<string, Synonym>()
  for (const of of new Set<Lang>([lang, ...store.config.langs])) {
    const own = byPhrase(listsOf(rows.filter((row) => row.lang === of)))
    for (const [phrase, synonym] of own) if (!synonyms.has(phrase)) synonyms.set(phrase, synonym)
  }
  held.set(key, synonyms)
  return synonyms
}

function byPhrase({ groups, replacements }: SynonymLists): Map<string, Synonym> {
  // What has no word is no query.
  const worded = (phrases: readonly string[]) => phrases.map(wordsOf).filter(({ length }) => length)
  const keyOf = (words: readonly string[]) => words.join(' ')
  const found = new Map<string, Synonym>()
  for (const group of groups.map(worded))
    for (const phrase of group) {
      const others = group.filter((other) => keyOf(other) !== keyOf(phrase))
      const known = found.get(keyOf(phrase))?.phrases ?? []
      const phrases = [...known, ...others].slice(0, mostOthers)
      if (phrases.length) found.set(keyOf(phrase), { phrases, isInstead: false })
    }
  for (const { from, to } of replacements) {
    const phrases = worded(to)
    const phrase = keyOf(wordsOf(from))
    if (phrase && phrases.length) found.set(phrase, { phrases, isInstead: true })
  }
  return found
}

type Row = Pick<typeof searchSynonyms.$inferSelect, 'lang' | 'phrases' | 'isInstead'>

const rowsOf = (db: Db, storeNbr: string, lang?: Lang): Promise<Row[]> =>
  db
    .select({
      lang: searchSynonyms.lang,
      phrases: searchSynonyms.phrases,
      isInstead: searchSynonyms.isInstead,
    })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.storeNbr, storeNbr), lang && eq(searchSynonyms.lang, lang)))
    .orderBy(asc(searchSynonyms.lang), asc(searchSynonyms.at))

const listsOf = (rows: readonly Row[]): SynonymLists => ({
  groups: rows.filter(({ isInstead }) => !isInstead).map(({ phrases }) => phrases),
  replacements: rows
    .filter(({ isInstead }) => isInstead)
    .map(({ phrases: [from = '', ...to] }) => ({ from, to })),
})

/** Synonyms of a language as saved by the operator. */
export const synonymLists = async (db: Db, storeNbr: string, lang: Lang): Promise<SynonymLists> =>
  listsOf(await rowsOf(db, storeNbr, lang))

/** Replaces the synonyms of a language. Must run in a transaction. */
export async function writeSynonyms(
  tx: Db,
  storeNbr: string,
  lang: Lang,
  { groups, replacements }: SynonymLists,
): Promise<void> {
  await tx
    .delete(searchSynonyms)
    .where(and(eq(searchSynonyms.storeNbr, storeNbr), eq(searchSynonyms.lang, lang)))
  const rows = [
    ...groups.map((phrases) => ({ phrases, isInstead: false })),
    ...replacements.map(({ from, to }) => ({ phrases: [from, ...to], isInstead: true })),
  ]
  if (rows.length)
    await tx.insert(searchSynonyms).values(rows.map((row, at) => ({ storeNbr, lang, at, ...row })))
  await bumpTick(tx, storeNbr, 'ptTick')
}
