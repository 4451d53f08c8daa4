import { sql, type SQL } from 'drizzle-orm'
import type { SearchPage } from '../../schemas/catalog/goods.schema.ts'
import { productRules } from '../../schemas/catalog/product-edit.schema.ts'
import { typedExactly } from '../../schemas/catalog/exact-search.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { goodsItems } from './goods.ts'
import { rowsBefore, type Paging } from './lists.ts'
import {
  bounded,
  inStore,
  mostHits,
  mostNames,
  none,
  ranked,
  type Asked,
  type Hits,
  type Search,
} from './search-ranked.ts'
import { insteadOf } from './search-nothing.ts'
import { searchOf } from './search-query.ts'
import { halfOf, isLetterOnly } from './search-terms.ts'
import { forgivable, quoted } from './search-words.ts'
import { proposalsOf } from './spelling/proposals.ts'

/** Maximum number of ranked texts for suggestions, which need only the first results. */
const firstOnly = 300
/** Maximum number of words that may be misspelt. */
const mostSlips = 4

/**
 * Searches products: texts with all words, else with the only spelling that has goods, else with
 * similar spellings, else with half of the words. A typed number or barcode ranks first, then names
 * that equal the text, those whose thing it is, those that start with it, whole words in a name,
 * whole words elsewhere, parts of words. Searches all languages; the request's ranks higher.
 */
export async function searchGoods(
  ctx: Context,
  q: string,
  paging: Paging,
  sort: string,
  chosen?: SQL,
): Promise<SearchPage> {
  const { ptNbrs, found, total, corrected, proposals } = await hitsOf(ctx, q, {
    limit: paging.pageSize,
    offset: rowsBefore(paging),
    sort,
    chosen,
  })
  const isNothing = found === 0 && total === 0 && paging.page === 1
  return {
    PtList: await goodsItems(ctx, ptNbrs),
    total,
    ...(isNothing && (await insteadOf(ctx, typedExactly(q) ?? q))),
    ...(corrected !== undefined && { corrected }),
    ...(proposals.length && { ProposalList: proposals }),
  }
}

/** Numbers of all products that `searchGoods` finds. */
export async function searchHits(ctx: Context, q: string): Promise<string[]> {
  const all = { limit: mostHits + mostNames, offset: 0, sort: 'default' }
  return (await hitsOf(ctx, q, all)).ptNbrs
}

/** The text as a product number or barcode; undefined if it is too long for one. */
const codeOf = (q: string): string | undefined => {
  const code = q.normalize('NFKC').trim()
  return code.length <= productRules.barcodeLength ? code : undefined
}

interface Spelled extends Hits {
  /** The corrected search, if it found the hits. */
  corrected?: string
  /** Other searches that find goods. */
  proposals: string[]
}

/**
 * Filters narrow the hits without affecting which search is used. With `isFirstOnly` only texts with
 * all words count, or those of another spelling.
 */
async function hitsOf(
  ctx: Context,
  q: string,
  {
    isFirstOnly = false,
    ...part
  }: Pick<Asked, 'limit' | 'offset' | 'sort' | 'chosen' | 'hits'> & { isFirstOnly?: boolean },
): Promise<Spelled> {
  const exactly = typedExactly(q)
  const { terms, search } = await searchOf(ctx, exactly ?? q)
  if (!terms.length) return { ...none, proposals: [] }
  const half = halfOf(terms)
  return bounded(ctx.db, async (tx): Promise<Spelled> => {
    const byWords = (words: string, of: Search, hasNames = false, code?: string) =>
      ranked(tx, ctx, {
        search: of,
        ...part,
        condition: sql`words @@ ${words}::tsquery`,
        isByWords: true,
        hasNames,
        code,
      })
    const typed = exactly ?? q
    const exact = await byWords(search.all, search, !isLetterOnly(typed), codeOf(typed))
    if (exact.found) return { ...exact, proposals: [] }
    const proposals = await proposalsOf(tx, ctx, typed)
    if (exactly !== undefined) return { ...exact, proposals }
    const [corrected] = proposals
    if (corrected !== undefined && proposals.length === 1) {
      const { search: other } = await searchOf(ctx, corrected)
      return { ...(await byWords(other.all, other, true)), corrected, proposals: [] }
    }
    if (isFirstOnly) return { ...none, proposals }
    const near = await nearly(tx, ctx, q)
    const close = near && (await ranked(tx, ctx, { search, ...part, condition: near }))
    if (close?.found || !half) return { ...(close ?? none), proposals }
    return { ...(await byWords(half, search)), proposals }
  })
}

/** The best matches for an unfinished text; corrected as a search for it would be. */
export async function firstHits(
  ctx: Context,
  q: string,
  limit: number,
): Promise<Omit<Spelled, 'found' | 'total'>> {
  return hitsOf(ctx, q, { limit, offset: 0, sort: 'default', hits: firstOnly, isFirstOnly: true })
}

/**
 * Condition: texts with all words that the store's texts contain and words similar to the others.
 * `undefined` if all are known.
 */
async function nearly(tx: Db, { store }: Context, q: string): Promise<SQL | undefined> {
  const words = forgivable(q).slice(0, mostSlips)
  if (!words.length) return undefined
  const known = words.map(
    (word) => sql`exists(
      select 1 from product_text where ${inStore(store.storeNbr)} and words @@ ${quoted(word)}::tsquery)`,
  )
  const { rows } = await tx.execute<{ known: boolean[] }>(
    sql`select array[${sql.join(known, sql`, `)}] as known`,
  )
  const unknown = words.filter((_, at) => !rows[0]?.known[at])
  if (!unknown.length) return undefined
  const rest = words.filter((_, at) => rows[0]?.known[at]).map(quoted)
  const spelt = sql`${unknown.join(' ')} <% plain`
  return rest.length ? sql`${spelt} and words @@ ${rest.join(' & ')}::tsquery` : spelt
}
