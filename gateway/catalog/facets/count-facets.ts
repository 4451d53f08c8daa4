import { and, asc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { starSteps, type Facets, type GoodsFilter } from '../../../schemas/catalog/facets.schema.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import type { Context } from '../../core/context.ts'
import { localized } from '../../store/store-config.ts'
import { products, type StoredOption } from '../catalog.tables.ts'
import { tags } from '../category.tables.ts'
import { chosenFacets, type ChosenFacet } from './chosen.ts'
import { counted, type Counted, type CountedValue, type Row } from './counted.ts'
import { distinctTitles } from './distinct-titles.ts'
import { allGoods, type Listed } from './listed.ts'
import { facetOf, filterName, nameKey } from './option-facets.ts'
import { priceRanges } from './price-ranges.ts'

interface Goods {
  listed?: Listed
  condition?: SQL
  /** Price of a product, if other than its own. */
  price?: SQLWrapper
}

/** Counts products by facet: for each value, the number of results if it is chosen. */
export async function countFacets(
  ctx: Context,
  filter: GoodsFilter,
  { listed = allGoods, condition, price = products.price }: Goods = {},
): Promise<Facets> {
  const { store, lang } = ctx
  const { currency, defaultLang } = store.config
  const chosen = chosenFacets(ctx, filter)
  await holdUntilOffers(ctx)
  const bitAt = (at: number) => (at < 0 ? 0 : 2 ** at)
  const bitOf = (kind: ChosenFacet['kind']) => bitAt(chosen.findIndex((one) => one.kind === kind))
  const ofOption = (key: string) =>
    bitAt(chosen.findIndex((one) => one.kind === 'option' && one.option === key))
  const row = await counted(ctx, { chosen, bitOf, listed, condition, price })
  const sum = (counts: readonly Counted[], own: number) =>
    counts.reduce((all, { fails, count }) => (fails === 0 || fails & own ? all + count : all), 0)
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
      (['price', 'tags', 'isInStock', 'isDiscounted', 'stars'] as const).flatMap((kind) => {
        const bit = bitOf(kind)
        return bit ? [[kind, without(bit)]] : []
      }),
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
        bitOf('tags'),
      ),
    })),
    ...(first && {
      price: {
        min: toMajor(Math.min(...row.prices.map(({ min }) => min)), currency),
        max: toMajor(Math.max(...row.prices.map(({ max }) => max)), currency),
        ranges: rangesIn(row.prices, currency),
      },
    }),
    inStock: row.in_stock,
    discounted: row.discounted,
    stars: starSteps.map((from) => ({
      from,
      count: sum(
        row.stars.filter(({ step }) => step === from),
        bitOf('stars'),
      ),
    })),
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

/**
 * Limits the answer's validity to the next start or end of a campaign, which changes what is
 * discounted.
 */
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

interface Naming {
  say: (name: StoredOption['name']) => string
  nameOf: (name: StoredOption['name']) => string
  bitOf: (key: string) => number
  sum: (counts: readonly Counted[], own: number) => number
  chosen: NonNullable<GoodsFilter['options']>
}

type OptionFacet = Facets['options'][number] & { key: string }

/**
 * Options with their values, the most common first; names are taken from a product that has them.
 */
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
  // Names that differ in the store's language may be one word in the shopper's.
  const clear = [...found.values()].map((option) => ({
    ...option,
    values: distinctTitles(option.values, ({ name }) => name),
  }))
  return distinctTitles(clear, ({ values: some }) =>
    some
      .map(({ title }) => title)
      .slice(0, 2)
      .join(', '),
  ).toSorted((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1))
}
