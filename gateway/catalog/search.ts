import { sql, type SQL } from 'drizzle-orm'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { goodsItems, visibleTo } from './goods.ts'
import { rowsBefore, type Paging } from './lists.ts'
import { synonymsOf } from './search-synonyms.ts'
import { allOf, halfOf, isLetterOnly, joined, plainName, termsOf } from './search-terms.ts'
import { forgivable } from './search-words.ts'

/** Texts that are ranked: nobody reads on beyond them, and a common word costs no more than a rare one. */
const mostHits = 2_000
/** Names that begin with what was typed and are ranked whatever else is found. */
const mostNames = 500
/** How much of a word must agree, letter by letter (0 to 1), to count as a slip of the finger. */
const slip = 0.55
/** Milliseconds that a search may take. */
const patience = 3_000

const sortings: Record<string, SQL> = {
  default: sql`rank desc, sort, pt_nbr`,
  new: sql`created_at desc, pt_nbr`,
  priceUp: sql`price, pt_nbr`,
  priceDown: sql`price desc, pt_nbr`,
}

/** What is looked for, ready for the database. */
interface Search {
  name: string
  /** All words, the last as far as it is typed; all of them whole; all of them whole in the title. */
  all: string
  whole: string
  inTitle: string
}

/**
 * Products by words: all words, else words spelt nearly so, else half of the words. First come names that are what was
 * typed or begin so, then whole words in a name, then whole words anywhere, then parts of words. Looks at every language
 * of the store, since people search in the one they think in; the one they read in counts more.
 */
export async function searchGoods(
  ctx: Context,
  q: string,
  paging: Paging,
  sort: string,
): Promise<GoodsPage> {
  const part = { limit: paging.pageSize, offset: rowsBefore(paging) }
  const synonyms = await synonymsOf(ctx)
  const terms = termsOf(joined(q), synonyms)
  if (!terms.length) return { PtList: [], total: 0 }
  // With the spaces as they were typed as well: they may stand between words after all.
  const typed = termsOf(q, synonyms)
  const either = (query: (from: typeof terms) => string) => {
    const [one, other] = [query(terms), query(typed)]
    return one === other ? one : `(${one}) | (${other})`
  }
  const search: Search = {
    name: plainName(q),
    all: either((from) => allOf(from, { isUnfinished: true })),
    whole: either((from) => allOf(from, { weights: 'AC' })),
    inTitle: either((from) => allOf(from, { weights: 'A' })),
  }
  const near = forgivable(q)
  const half = halfOf(terms)
  const tries = [
    sql`words @@ ${search.all}::tsquery`,
    ...(near ? [sql`${near} <% plain`] : []),
    ...(half ? [sql`words @@ ${half}::tsquery`] : []),
  ]
  for (const [at, condition] of tries.entries()) {
    const found = await bounded(ctx.db, (tx) =>
      ranked(tx, ctx, { condition, search, hasNames: at === 0 && !isLetterOnly(q), sort, ...part }),
    )
    if (found.total) return { PtList: await goodsItems(ctx, found.ptNbrs), total: found.total }
  }
  return { PtList: [], total: 0 }
}

/** Runs a search with its limits. Without scans of the table, which a common word would seem to make worth while. */
export const bounded = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${String(slip)}, true),
        set_config('enable_seqscan', 'off', true),
        set_config('statement_timeout', ${String(patience)}, true)`)
    return run(tx)
  })

interface Asked {
  condition: SQL
  search: Search
  hasNames: boolean
  sort: string
  limit: number
  offset: number
}

/** Texts whose name begins with something of up to a hundred characters; by an index, whatever the collation. */
export const namesFrom = (name: string): SQL =>
  sql`left(plain, 100) ~>=~ ${name} and left(plain, 100) ~<~ ${`${name}\u{10FFFF}`}`

async function ranked(
  tx: Db,
  ctx: Context,
  { condition, search, hasNames, sort, limit, offset }: Asked,
): Promise<{ ptNbrs: string[]; total: number }> {
  const { storeNbr } = ctx.store
  const { name, all, whole, inTitle } = search
  const texts = (where: SQL, most: number) => sql`(
    select pt_nbr, lang, plain, words from product_text
    where store_nbr = ${storeNbr} and ${where} limit ${most})`
  const { rows } = await tx.execute<{ pt_nbrs: string[]; total: number }>(sql`
    with texts as materialized (
      ${hasNames ? sql`${texts(namesFrom(name), mostNames)} union all` : sql``}
      ${texts(condition, mostHits)}
    ), hits as (
      select pt_nbr, max(
          case when plain = ${name} then 8
            when starts_with(plain, ${name}) then 6
            when words @@ ${inTitle}::tsquery then 4
            when words @@ ${whole}::tsquery then 2
            else 0 end
          + case when words @@ ${inTitle}::tsquery then 1 else 0 end
          + case when lang = ${ctx.lang} then 0.2 else 0 end
          + ts_rank(words, ${all}::tsquery) * 0.3 + similarity(${name}, plain) * 0.3
        ) as rank
      from texts group by pt_nbr
    ), visible as materialized (
      select hits.pt_nbr, rank, sort, created_at, price from hits
        join product on product.store_nbr = ${storeNbr} and product.pt_nbr = hits.pt_nbr
      where ${visibleTo(ctx)}
    )
    select (select count(*)::int from visible) as total, array(
      select pt_nbr from visible
      order by ${sortings[sort] ?? sortings.default} limit ${limit} offset ${offset}
    ) as pt_nbrs`)
  return { ptNbrs: rows[0]?.pt_nbrs ?? [], total: rows[0]?.total ?? 0 }
}
