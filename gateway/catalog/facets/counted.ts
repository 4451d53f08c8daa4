import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { starSteps, type StarStep } from '../../../schemas/catalog/facets.schema.ts'
import type { Context } from '../../core/context.ts'
import { products, type StoredOption } from '../catalog.tables.ts'
import { visibleTo } from '../goods.ts'
import { mostListed } from '../lists.ts'
import { isAcross, isDiscounted, isInStock, isOutside, type ChosenFacet } from './chosen.ts'
import type { Listed } from './listed.ts'
import type { PriceBucket } from './price-ranges.ts'
import { variantColumns } from './variants.ts'

/** Maximum number of option values, the most common first. */
const mostValues = 400

/**
 * A group of products with their number. `fails` is 0 if one SKU meets all filters; otherwise it
 * has the bits of those facets of which dropping any one would make a SKU match.
 */
export interface Counted {
  fails: number
  count: number
}
export type CountedValue = Counted & { facet: string; at: number }

export interface Row {
  fails: Counted[]
  values: CountedValue[]
  examples: { at: number; options: StoredOption[] }[]
  tags: (Counted & { tag: string })[]
  stars: (Counted & { step: StarStep })[]
  prices: (PriceBucket & { min: number; max: number })[]
  in_stock: number
  discounted: number
}

interface Counting {
  chosen: readonly ChosenFacet[]
  /** Bit of a chosen facet; 0 for a facet without a choice. */
  bitOf: (kind: ChosenFacet['kind']) => number
  listed: Listed
  condition: SQL | undefined
  price: SQLWrapper
}

/**
 * Counts a list's products by facet in one pass, as many as the list can be paged through, so that
 * the cost does not grow with the store. `base` has the indexed columns. Products with equal SKUs
 * (`shape`) that fail the same facets are counted together as `alike`; `sku` has their SKUs and
 * what these fail.
 */
export async function counted(
  ctx: Context,
  { chosen, bitOf, listed, condition, price }: Counting,
): Promise<Row> {
  const { storeNbr } = ctx.store
  const where = and(eq(products.storeNbr, storeNbr), visibleTo(ctx), condition)
  const list = (rows: SQL) => sql`coalesce((select json_agg(found) from (${rows}) as found), '[]')`
  const sumOf = (bits: SQL[]) => (bits.length ? sql.join(bits, sql` + `) : sql`0`)
  const bitIf = (at: number, isFailed: SQL) =>
    sql`case when ${isFailed} then ${2 ** at}::int else 0 end`
  const bits = sql`${sql.param([0, ...chosen.map((_facet, at) => 2 ** at)])}::int[]`
  const failing = (bit: number) => sql`(fails = 0 or fails & ${bit}::int > 0)`
  const least = sql`case when min(fails) = 0 then 0 else bit_or(fails) end`

  const ofGoods: SQL[] = []
  const ofSku: SQL[] = []
  /** Facets that products without options fail, by their only SKU. */
  const ofOnly: SQL[] = []
  /** Price of products that have SKUs inside and outside the chosen price range. */
  let across = sql`null::bigint`
  let isSkuOutside = sql`false`
  for (const [at, facet] of chosen.entries())
    switch (facet.kind) {
      case 'option':
        ofSku.push(bitIf(at, sql`not variant && ${facet.values}`))
        ofOnly.push(sql`${2 ** at}::int`)
        break
      case 'isInStock':
        ofSku.push(bitIf(at, sql`variant[1][${variantColumns.isFree}] = 0`))
        ofOnly.push(bitIf(at, sql`not in_stock`))
        break
      case 'price':
        across = sql`case when ${isAcross(price, facet)} then ${price} end`
        ofGoods.push(bitIf(at, sql`not ${isAcross(price, facet)} and ${isOutside(price, facet)}`))
        isSkuOutside = isOutside(sql`across + plus`, facet)
        break
      default:
        ofGoods.push(bitIf(at, sql`not ${facet.condition}`))
    }
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    with base as materialized (
      select row_number() over ()::int as at,
        coalesce(shape, 0) # (coalesce(across, 0) << 16) # (fails * 4 + in_stock::int * 2 + discounted::int) as kind, * from (
        select product.pt_nbr, ${price} as price, product.shape, ${isInStock} as in_stock,
          ${isDiscounted(ctx)} as discounted, ${sumOf(ofGoods)} as fails, ${across} as across
        from ${listed.from} where ${where}
        order by ${listed.order} limit ${sql.raw(String(mostListed))}
      ) as goods
    ), alike as materialized (
      select kind, min(at) as at, min(shape) as shape, min(fails) as fails, min(across) as across,
        bool_or(in_stock) as in_stock, bool_or(discounted) as discounted, count(*)::int as count
      from base group by kind
    ), shaped as materialized (
      select shape, (select variants from product where store_nbr = ${storeNbr} and product.pt_nbr = base.pt_nbr) as variants
      from base where at in (select min(at) from alike where shape is not null group by shape)
    ), variant as materialized (
      select shape, variant, variant[1][${variantColumns.isFree}] = 1 as is_free,
        variant[1][${variantColumns.plus}] as plus, ${sumOf(ofSku)} as fails
      from shaped, generate_subscripts(variants, 1) as n, lateral (select variants[n:n] as variant) as one
    ), sku as materialized (
      select * from (
        select kind, at, count, variant, is_free, plus,
          alike.fails + variant.fails + case when ${isSkuOutside} then ${bitOf('price')}::int else 0 end as fails
        from alike join variant using (shape)
        union all
        select kind, at, count, '{}', in_stock, 0, fails + ${sumOf(ofOnly)} from alike where shape is null
      ) as either where fails = any(${bits})
    ), met as materialized (
      select kind, count, ${least} as fails from sku group by kind, count
    ), valued as materialized (
      select facet, fails, sum(count)::int as count, min(at) as at from (
        select at, count, facet, ${least} as fails
        from sku, unnest(variant[1:1][${variantColumns.facets}:]) as facet group by at, count, facet
      ) as has group by facet, fails order by 3 desc, facet limit ${sql.raw(String(mostValues))}
    )
    select ${list(sql`select fails, sum(count)::int as count from met group by fails`)} as fails,
      ${list(sql`select facet::text, fails, count, at from valued`)} as values,
      ${list(sql`
        select at, product.options from base join product on store_nbr = ${storeNbr} and product.pt_nbr = base.pt_nbr
        where at in (select at from valued)`)} as examples,
      ${list(sql`
        select tag, fails, sum(count)::int as count from (
          select tag_nbr as tag, kind, count(*)::int as count from product_tag join base using (pt_nbr)
          where store_nbr = ${storeNbr} group by tag_nbr, kind offset 0
        ) as tagged join (select kind, fails from met) as met using (kind)
        where ${failing(bitOf('tags'))} group by tag, fails`)} as tags,
      ${list(sql`
        select step, fails, sum(count)::int as count from (
          select step, kind, count(*)::int as count from (
            select kind, (select rating from review_summary as summary
              where summary.store_nbr = ${storeNbr} and summary.pt_nbr = base.pt_nbr) as rating
            from base offset 0
          ) as goods, unnest(${sql.param([...starSteps])}::int[]) as step
          where rating >= 10 * step group by step, kind offset 0
        ) as rated join (select kind, fails from met) as met using (kind)
        where ${failing(bitOf('stars'))} group by step, fails`)} as stars,
      ${list(sql`
        select ${bucketOf(sql`price`)} as from, ${bucketOf(sql`before`)} as before, sum(count)::int as count,
          min(price) as min, max(price) as max
        from (
          select price + plus as price, price + less as before, count(*)::int as count from base join (
            select kind, plus, lag(plus) over (partition by kind order by plus) as less
            from (select distinct kind, plus from sku where ${failing(bitOf('price'))}) as own
          ) as own using (kind) group by 1, 2
        ) as priced group by 1, 2`)} as prices,
      (select coalesce(sum(count), 0)::int from alike
        where kind in (select kind from sku where fails = 0 and is_free)) as in_stock,
      (select coalesce(sum(count), 0)::int from alike
        where discounted and kind in (select kind from sku where fails = 0)) as discounted`)
  const [row] = rows
  if (!row) throw new Error('counted: the statement returns one row')
  return row
}

/** The lowest price that starts with the same two digits. */
const bucketOf = (price: SQL): SQL =>
  sql`${price} - ${price} % (10 ^ (greatest(length(${price}::text), 2) - 2))::bigint`
