import { sql, type SQL } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { isSampled, productTexts } from './catalog.tables.ts'
import { visibleTo } from './goods.ts'
import { hasBarcode } from './listing/barcodes.ts'

/** Maximum number of texts that are ranked, so that a common word costs no more than a rare one. */
export const mostHits = 1_200
/** Maximum number of names with the typed prefix that are ranked in any case. */
export const mostNames = 200
/** Maximum number of products with one barcode that are found. */
const mostCoded = 20
/** Minimum similarity of two words (0 to 1) to count as a typo. */
const slip = 0.45
/** Timeout of a search statement in milliseconds. */
const patience = 3_000

const sortings = (storeNbr: string): Record<string, SQL> => ({
  default: sql`rank desc, sort, pt_nbr`,
  rating: sql`(
    select fair_rating from review_summary as summary
    where summary.store_nbr = ${storeNbr} and summary.pt_nbr = visible.pt_nbr) desc nulls last, rank desc, pt_nbr`,
  new: sql`created_at desc, pt_nbr`,
  priceUp: sql`price, pt_nbr`,
  priceDown: sql`price desc, pt_nbr`,
})

/** A search as the database needs it. */
export interface Search {
  /** How a product may be called: as typed first, then in the other script or number. */
  names: readonly string[]
  /**
   * `tsquery` of all words: with the last as a prefix; with all complete; as whole words; as whole
   * words in the title.
   */
  all: string
  complete: string
  whole: string
  inTitle: string
}

/**
 * Runs a search with its timeout. Each statement is planned for its own words, since a generic plan
 * reads every text.
 */
export const bounded = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${String(slip)}, true),
        set_config('enable_seqscan', 'off', true),
        set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('statement_timeout', ${String(patience)}, true)`)
    return run(tx)
  })

/**
 * The concatenation keeps the planner from using the primary key, so that it uses the word index.
 */
export const inStore = (storeNbr: string): SQL => sql`store_nbr || '' = ${storeNbr}`

export interface Asked {
  condition: SQL
  /** Whether the word index can answer the condition. */
  isByWords?: boolean
  search: Search
  /** Also searches names with the typed prefix, and products with this number or barcode. */
  hasNames?: boolean
  code?: string | undefined
  /** Maximum number of texts that are ranked. */
  hits?: number
  sort: string
  limit: number
  offset: number
  /** Narrows the hits. */
  chosen?: SQL | undefined
}

export interface Hits {
  ptNbrs: string[]
  /** Number of hits, and of those that are chosen. */
  found: number
  total: number
}
export const none: Hits = { ptNbrs: [], found: 0, total: 0 }

/**
 * Condition: names that start with `name` (up to 100 characters), by an index that works for any
 * collation.
 */
const namesFrom = (name: string): SQL =>
  sql`left(plain, 100) ~>=~ ${name} and left(plain, 100) ~<~ ${`${name}\u{10FFFF}`}`

/**
 * SQL of the texts to rank, as `texts`. If the sample alone yields enough, no others are searched.
 */
function textsOf(
  storeNbr: string,
  { condition, isByWords = false, search, hasNames = false, code, hits = mostHits }: Asked,
): SQL {
  const texts = (where: SQL, most: number) => sql`(
    select pt_nbr, lang, plain, words from product_text where ${where} limit ${most})`
  const found = sql`${inStore(storeNbr)} and ${condition}`
  const names = sql`store_nbr = ${storeNbr} and ${namesFrom(search.names[0] ?? '')}`
  const sampled = sql`${found} and ${isSampled(productTexts.ptNbr)}`
  const isEnough = sql`(select count(*) from sample) = ${hits}`
  const coded = sql`store_nbr = ${storeNbr} and pt_nbr in (select pt_nbr from coded)`
  return sql`
    coded as materialized (${code === undefined ? sql`select null as pt_nbr where false` : codedProducts(storeNbr, code)}),
    sample as materialized ${texts(isByWords ? sampled : sql`false`, hits)},
    texts as materialized (
      ${code === undefined ? sql`` : sql`${texts(coded, mostNames)} union all`}
      ${hasNames ? sql`${texts(names, Math.min(hits, mostNames))} union all` : sql``}
      select pt_nbr, lang, plain, words from sample where ${isEnough}
      union all ${texts(sql`not ${isEnough} and ${found}`, hits)}
    )`
}

/** SQL of the products with a number or barcode. */
const codedProducts = (storeNbr: string, code: string): SQL => sql`
  (select pt_nbr from product where store_nbr = ${storeNbr} and lower(pt_nbr) = ${code.toLowerCase()})
  union (select pt_nbr from sku where store_nbr = ${storeNbr} and ${hasBarcode([code])} limit ${mostCoded})`

/** SQL: the part of a name that says what the product is, without quantities; after a space. */
const thingOf = sql`' ' || regexp_replace(plain, '(,| [0-9]).*$', '')`

const isIn = (languages: readonly Lang[]) => sql`lang = any(${sql.param([...languages])}::text[])`
const chinese = isIn(['zh-TW', 'zh-CN'])

/**
 * Condition: the text is about the thing that `names` name, not made of it. The last word of a name
 * says what it is: "Fuji apples, 6 pcs" are apples, "Apple juice, 250 ml" is juice.
 */
function namesTheThing(names: readonly string[]): SQL {
  const ends = (list: readonly string[]) =>
    sql.join(
      list.map((end) => sql`right(thing, ${[...end].length}) = ${end}`),
      sql` or `,
    )
  return sql`case when ${isIn(['en-US'])} then ${ends(names.map((name) => ` ${name}`))}
    when ${chinese} then ${ends(names)} else false end`
}

/**
 * Condition: the last word of a Chinese name contains the only character searched for. 牛排 is beef,
 * but 牛番茄 is a tomato.
 */
const isWithinThing = ([name = '']: readonly string[]): SQL =>
  isCharacter(name) ? sql`${chinese} and strpos(right(thing, 2), ${name}) > 0` : sql`false`

/** A single Chinese character, which is seldom a whole word in a product name. */
const isCharacter = (name: string): boolean => /^\p{Script=Han}$/u.test(name)

const startsWith = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`starts_with(plain, ${name})`),
    sql` or `,
  )

export async function ranked(tx: Db, ctx: Context, asked: Asked): Promise<Hits> {
  const { storeNbr } = ctx.store
  const { search, sort, limit, offset, code, chosen = sql`true` } = asked
  const { names, all, whole, inTitle } = search
  const { rows } = await tx.execute<{ pt_nbrs: string[]; found: number; total: number }>(sql`
    with ${textsOf(storeNbr, asked)}, named as materialized (
      select *, ${thingOf} as thing from texts
    ), hits as (
      select pt_nbr, max(
          case when plain = any(${sql.param([...names])}::text[]) then 10
            when ${namesTheThing(names)} then 8
            when ${isWithinThing(names)} then 7
            when ${startsWith(names)} then 6
            when words @@ ${inTitle}::tsquery then 4
            when words @@ ${whole}::tsquery then 2
            else 0 end
          ${isCharacter(names[0] ?? '') ? sql`` : sql`+ case when words @@ ${inTitle}::tsquery then 1 else 0 end`}
          + case when lang = ${ctx.lang} then 0.4 else 0 end
          ${code === undefined ? sql`` : sql`+ case when pt_nbr in (select pt_nbr from coded) then 20 else 0 end`}
          + ts_rank(words, ${all}::tsquery) * 0.25 + similarity(${names[0] ?? ''}, plain) * 0.25
        ) as rank
      from named group by pt_nbr
    ), visible as materialized (
      select hits.pt_nbr, rank, sort, created_at, price, ${chosen} as is_chosen from hits
        join product on product.store_nbr = ${storeNbr} and product.pt_nbr = hits.pt_nbr
      where ${visibleTo(ctx)}
    )
    select (select count(*)::int from visible) as found,
      (select count(*)::int from visible where is_chosen) as total, array(
      select pt_nbr from visible where is_chosen
      order by ${sortings(storeNbr)[sort] ?? sql`rank desc, sort, pt_nbr`} limit ${limit} offset ${offset}
    ) as pt_nbrs`)
  const [row] = rows
  return row ? { ptNbrs: row.pt_nbrs, found: row.found, total: row.total } : none
}
