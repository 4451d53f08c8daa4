import { and, asc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Facets, GoodsFilter } from '../../../schemas/catalog/facets.schema.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import type { Context } from '../../core/context.ts'
import { localized } from '../../store/store-config.ts'
import { products, tags, type StoredOption } from '../catalog.tables.ts'
import { visibleTo } from '../goods.ts'
import { chosenFacets, isDiscounted, isInStock, type ChosenFacet } from './chosen.ts'
import { facetOf, filterName, nameKey } from './option-facets.ts'
import { priceRanges, type PriceBucket } from './price-ranges.ts'

/** Goods that are counted at most: the first of the list, so that a store's size costs nothing. */
export const mostConsidered = 20_000
/** Option values that are named at most, the most common first. */
const mostValues = 400

/** Counts of one value, by the facets that the counted goods do not meet. */
interface Counted {
  fails: number
  count: number
}
type CountedValue = Counted & { facet: string; at: number }

interface Row {
  fails: Counted[]
  values: CountedValue[]
  examples: { at: number; options: StoredOption[] }[]
  tags: (Counted & { tag: string })[]
  prices: (PriceBucket & { min: number; max: number })[]
  in_stock: Counted[]
  discounted: Counted[]
}

/**
 * Counts the goods that meet a condition by facet. One pass marks each product with a bit for each
 * chosen facet that it does not meet; a value counts those that fail nothing but its own facet.
 */
export async function countFacets(
  ctx: Context,
  filter: GoodsFilter,
  condition?: SQL,
  price: SQLWrapper = products.price,
): Promise<Facets> {
  const { store, lang } = ctx
  const { currency, defaultLang } = store.config
  const chosen = chosenFacets(ctx, filter, price)
  await holdUntilOffers(ctx)
  const bitOf = (matches: (facet: ChosenFacet) => boolean) => {
    const at = chosen.findIndex(matches)
    return at < 0 ? 0 : 2 ** at
  }
  const bits = Object.fromEntries(
    (['price', 'tags', 'isInStock', 'isDiscounted'] as const).map((kind) => [
      kind,
      bitOf((facet) => facet.kind === kind),
    ]),
  ) as Record<'price' | 'tags' | 'isInStock' | 'isDiscounted', number> // fromEntries loses the names
  const ofOption = (key: string) => bitOf(({ option }) => option === key)
  const row = await counted(ctx, { chosen, bits, condition, price })
  const sum = (counts: readonly Counted[], own: number) =>
    counts.reduce((all, { fails, count }) => (fails === 0 || fails === own ? all + count : all), 0)
  const without = (bit: number) => sum(row.fails, bit)
  const options = optionFacets(row, {
    say: (name) => localized(name, lang, defaultLang),
    nameOf: (name) => filterName(name, defaultLang),
    bitOf: ofOption,
    sum,
    chosen: filter.options ?? [],
  })
  const tagNames = await tagsNamed(ctx, [
    ...row.tags.map(({ tag }) => tag),
    ...(filter.tagNbrs ?? []),
  ])
  const [first] = row.prices
  return {
    total: sum(row.fails, 0),
    without: Object.fromEntries(
      Object.entries(bits).flatMap(([kind, bit]) => (bit ? [[kind, without(bit)]] : [])),
    ),
    options: options.map(({ key, ...option }) => {
      const bit = ofOption(key)
      return { ...option, ...(bit && { without: without(bit) }) }
    }),
    tags: tagNames.map(({ tagNbr, name }) => ({
      tagNbr,
      name: localized(name, lang, defaultLang),
      count: sum(
        row.tags.filter(({ tag }) => tag === tagNbr),
        bits.tags,
      ),
    })),
    ...(first && {
      price: {
        min: toMajor(Math.min(...row.prices.map(({ min }) => min)), currency),
        max: toMajor(Math.max(...row.prices.map(({ max }) => max)), currency),
        ranges: rangesIn(row.prices, currency),
      },
    }),
    inStock: sum(row.in_stock, bits.isInStock),
    discounted: sum(row.discounted, bits.isDiscounted),
  }
}

function rangesIn(prices: Row['prices'], currency: string) {
  const max = Math.max(...prices.map((bucket) => bucket.max))
  return priceRanges(prices).map(({ from, to, count }) => ({
    from: toMajor(from, currency),
    to: toMajor(to ?? max, currency),
    count,
  }))
}

/** Answers hold until the next start or end of a campaign, which changes what is discounted. */
async function holdUntilOffers({ store, db, now, holdsUntil }: Context): Promise<void> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select extract(epoch from min(case when effdate > ${at}::timestamptz then effdate else expire end)) * 1000 as next
    from campaign where store_nbr = ${store.storeNbr} and expire > ${at}::timestamptz`)
  const next = rows[0]?.next
  if (next) holdsUntil(Number(next))
}

const tagsNamed = ({ store, db }: Context, tagNbrs: string[]) =>
  tagNbrs.length
    ? db
        .select({ tagNbr: tags.tagNbr, name: tags.name })
        .from(tags)
        .where(and(eq(tags.storeNbr, store.storeNbr), inArray(tags.tagNbr, [...new Set(tagNbrs)])))
        .orderBy(asc(tags.tagNbr))
    : Promise.resolve([])

async function counted(
  ctx: Context,
  {
    chosen,
    bits,
    condition,
    price,
  }: {
    chosen: readonly ChosenFacet[]
    bits: Record<'price' | 'tags' | 'isInStock' | 'isDiscounted', number>
    condition: SQL | undefined
    price: SQLWrapper
  },
): Promise<Row> {
  const { storeNbr } = ctx.store
  const where = and(eq(products.storeNbr, storeNbr), visibleTo(ctx), condition)
  const fails = chosen.length
    ? sql.join(
        chosen.map(
          ({ condition: met }, at) => sql`case when ${met} then 0 else ${2 ** at}::int end`,
        ),
        sql` + `,
      )
    : sql`0`
  const ofOptions = chosen.flatMap(({ kind }, at) => (kind === 'option' ? [2 ** at] : []))
  const list = (rows: SQL) => sql`coalesce((select json_agg(found) from (${rows}) as found), '[]')`
  const failing = (bit: number) => sql`fails in (0, ${bit}::int)`
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    with base as materialized (
      select row_number() over ()::int as at, * from (
        select product.pt_nbr, ${price} as price, product.facets, ${isInStock} as in_stock,
          ${isDiscounted(ctx)} as discounted, ${fails} as fails
        from product where ${where}
        order by product.sort, product.pt_nbr limit ${mostConsidered}
      ) as goods
    ), alike as materialized (
      select facets, fails, count(*)::int as count, min(at) as at from base group by facets, fails
    ), valued as materialized (
      select facet, fails, sum(count)::int as count, min(at) as at
      from alike, unnest(facets) as facet
      where fails = 0 or fails = any(${sql.param(ofOptions)}::int[])
      group by facet, fails order by 3 desc, facet limit ${mostValues}
    )
    select ${list(sql`select fails, sum(count)::int as count from alike group by fails`)} as fails,
      ${list(sql`select facet::text, fails, count, at from valued`)} as values,
      ${list(sql`
        select at, product.options from base join product on store_nbr = ${storeNbr} and product.pt_nbr = base.pt_nbr
        where at in (select at from valued)`)} as examples,
      ${list(sql`
        select tag, fails, count from (
          select tag_nbr as tag, fails, count(*)::int as count from product_tag join base using (pt_nbr)
          where store_nbr = ${storeNbr} group by tag_nbr, fails offset 0
        ) as tagged where ${failing(bits.tags)}`)} as tags,
      ${list(sql`
        select price - price % (10 ^ (greatest(length(price::text), 2) - 2))::bigint as from,
          count(*)::int as count, min(price) as min, max(price) as max
        from base where ${failing(bits.price)} group by 1`)} as prices,
      ${list(sql`
        select fails, count(*)::int as count from base
        where in_stock and ${failing(bits.isInStock)} group by fails`)} as in_stock,
      ${list(sql`
        select fails, count(*)::int as count from base
        where discounted and ${failing(bits.isDiscounted)} group by fails`)} as discounted`)
  const [row] = rows
  if (!row) throw new Error('countFacets: the statement returns one row')
  return row
}

interface Naming {
  say: (name: StoredOption['name']) => string
  nameOf: (name: StoredOption['name']) => string
  bitOf: (key: string) => number
  sum: (counts: readonly Counted[], own: number) => number
  chosen: NonNullable<GoodsFilter['options']>
}

type OptionFacet = Facets['options'][number] & { key: string }

/** Options with their values, named by a product that has them; the most common option first. */
function optionFacets(
  { values, examples }: Pick<Row, 'values' | 'examples'>,
  { say, nameOf, bitOf, sum, chosen }: Naming,
): OptionFacet[] {
  const byFacet = new Map<string, CountedValue[]>()
  for (const value of values) byFacet.set(value.facet, [...(byFacet.get(value.facet) ?? []), value])
  const found = new Map<string, OptionFacet>()
  const optionAt = (name: string, title: string) => {
    const key = nameKey(name)
    const known = found.get(key)
    if (known) return known
    const made: OptionFacet = { key, name, title, values: [] }
    found.set(key, made)
    return made
  }
  const named = new Set<string>()
  for (const { options } of examples)
    for (const option of options)
      for (const value of option.values) {
        const [name, valueName] = [nameOf(option.name), nameOf(value.name)]
        const facet = facetOf(name, valueName)
        const counts = byFacet.get(facet)
        if (!counts || named.has(facet)) continue
        named.add(facet)
        const count = sum(counts, bitOf(nameKey(name)))
        if (count)
          optionAt(name, say(option.name)).values.push({
            name: valueName,
            title: say(value.name),
            count,
          })
      }
  // What is chosen can be taken away even if no goods have it any more.
  for (const { name, values: names } of chosen) {
    const option = optionAt(name, name)
    for (const value of names)
      if (!option.values.some((one) => nameKey(one.name) === nameKey(value)))
        option.values.push({ name: value, title: value, count: 0 })
  }
  const size = ({ values: all }: OptionFacet) => all.reduce((most, { count }) => most + count, 0)
  return [...found.values()].toSorted((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1))
}
