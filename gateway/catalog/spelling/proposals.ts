import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../core/context.ts'
import { isSampled, productTexts } from '../catalog.tables.ts'
import { visibleTo } from '../goods.ts'
import { inStore } from '../search-ranked.ts'
import { searchFor } from '../search-query.ts'
import { synonymsOf } from '../search-synonyms.ts'
import { joined } from '../search-terms.ts'
import { plainText } from '../search-words.ts'
import { furtherSpellings } from './further.ts'
import { keysIn, spellingsOf, type Spelling } from './runs.ts'
import { wordsWithKeys } from './vocabulary.ts'

/** Maximum number of parts in a search; longer searches get no proposal. */
const mostParts = 8
/** Maximum number of spellings tried, and of those proposed. */
const mostTried = 8
const mostProposed = 3

/** Splits a search by script: words, and runs of Chinese or Thai. */
const parts =
  /\p{Script=Han}+|\p{Script=Thai}+|(?:(?!\p{Script=Han}|\p{Script=Thai})[\p{L}\p{M}\p{N}])+/gu

/**
 * Other spellings, closest first, that find products for a search without hits: unknown parts are
 * replaced by words of the store at an edit distance of one, else by two words written as one, else
 * by words at a distance of two.
 */
export async function proposalsOf(tx: Db, ctx: Context, q: string): Promise<string[]> {
  const text = joined(q.normalize('NFC')).trim()
  const typed = [...text.matchAll(parts)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    plain: plainText(match[0]),
  }))
  if (!typed.length || typed.length > mostParts) return []
  const synonyms = await synonymsOf(ctx)
  const queryOf = (words: string, isUnfinished = false) => {
    const { search } = searchFor(words, synonyms)
    return isUnfinished ? search.all : search.complete
  }
  const known = await areFound(
    tx,
    typed.map(({ plain }, at) => anyText(ctx, queryOf(plain, at === typed.length - 1))),
  )
  const wrong = typed.filter((_, at) => !known[at])
  const words = await wordsWithKeys(
    tx,
    ctx,
    wrong.flatMap(({ plain }) => keysIn(plain)),
  )
  const spelled = wrong.map(({ plain }) => spellingsOf(plain, words))
  const far = await furtherSpellings(
    tx,
    ctx,
    wrong.map(({ plain }) => plain).filter((_, at) => !spelled[at]?.length),
  )
  let whole: (Spelling & { end: number })[] = [{ text: '', cost: 0, end: 0 }]
  for (const [at, { from, to, plain }] of wrong.entries()) {
    const near = spelled[at] ?? []
    const spellings = near.length ? near : (far.get(plain) ?? [])
    whole = whole
      .flatMap((before) =>
        spellings.map((next) => ({
          text: before.text + text.slice(before.end, from) + next.text,
          cost: before.cost + next.cost,
          end: to,
        })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, mostTried)
  }
  const tried = whole.map((one) => one.text + text.slice(one.end))
  const found = await areFound(
    tx,
    tried.map((one) => visibleText(ctx, queryOf(one))),
  )
  return tried.filter((_, at) => found[at]).slice(0, mostProposed)
}

async function areFound(tx: Db, conditions: readonly SQL[]): Promise<boolean[]> {
  if (!conditions.length) return []
  const { rows } = await tx.execute<{ found: boolean[] }>(
    sql`select array[${sql.join([...conditions], sql`, `)}] as found`,
  )
  return rows[0]?.found ?? []
}

const anyText = ({ store }: Context, query: string): SQL =>
  query
    ? sql`exists(
        select from product_text where ${inStore(store.storeNbr)} and words @@ ${query}::tsquery)`
    : sql`false`

/** Checks the sample first: it has an example of a common word without reading all texts. */
function visibleText(ctx: Context, query: string): SQL {
  const within = (where: SQL) => sql`exists(
    select from product_text join product using (store_nbr, pt_nbr)
    where ${inStore(ctx.store.storeNbr)} and words @@ ${query}::tsquery and ${where} and ${visibleTo(ctx)})`
  return sql`(${within(isSampled(productTexts.ptNbr))} or ${within(sql`true`)})`
}
