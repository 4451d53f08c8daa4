import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { GoodsFilter } from '../../../schemas/catalog/facets.schema.ts'
import { decimalsOf, toMinor } from '../../../schemas/money/money.ts'
import type { Context } from '../../core/context.ts'
import { invalidInput } from '../../core/failure.ts'
import { products, productStats, productTags } from '../catalog.tables.ts'
import { facetOf, nameKey } from './option-facets.ts'

type Asking = Pick<Context, 'store' | 'member' | 'now'>

/** A facet of which something is chosen, and the condition that goods meet it. */
export interface ChosenFacet {
  kind: 'option' | 'price' | 'tags' | 'isInStock' | 'isDiscounted'
  /** Key of the option's name. */
  option?: string
  condition: SQL
}

/** Condition: for sale with units left. */
export const isInStock = eq(products.stat, productStats.forSale)

/** The lowest price of a product in the offers that run now, which lists of a campaign go by. */
export const priceNow = ({ store, now }: Pick<Context, 'store' | 'now'>): SQL => sql`
  least(${products.price}, (
    select min(offer.price) from campaign_product offer join campaign using (store_nbr, cpg_nbr)
    where offer.store_nbr = ${store.storeNbr} and offer.pt_nbr = ${products.ptNbr} and ${isRunning(now)}))`

/** Condition: a running offer for all shoppers with units left. */
const isRunning = (now: Date): SQL => sql`(
  cpg_type <> 'groupBuy' and effdate <= ${now.toISOString()}::timestamptz
  and expire > ${now.toISOString()}::timestamptz and (ttl_stock is null or sold < ttl_stock))`

/** Condition: the caller's level pays less than the regular price, as `levelPrice` computes it. */
function isLessForLevel({ store, member }: Asking): SQL {
  const { isLevelPrice, currency } = store.config
  if (!member || !isLevelPrice) return sql`false`
  const unit = sql`${10 ** decimalsOf(currency)}::numeric`
  return sql`(${products.isLevelPrice} and exists (
    select 1 from member_level level
      cross join lateral (select case price_policy
        when 1 then ${products.price} * (100 - disc_per) / 100.0
        else ${products.price} - disc_amt end as exact) reduced
    where level.store_nbr = ${store.storeNbr} and level.level_nbr = ${member.levelNbr}
      and price_policy in (1, 2)
      and greatest(0, case round_type
        when 1 then round(exact / ${unit}) * ${unit}
        when 2 then floor(exact / ${unit}) * ${unit}
        when 3 then ceil(exact / ${unit}) * ${unit}
        else round(exact) end) < ${products.price}))`
}

/** Condition: shown with a higher price that is struck through, as `formerPrice` decides. */
export const isDiscounted = (asking: Asking): SQL => sql`(
  ${isLessForLevel(asking)} or
  coalesce(${products.origPrice} > ${products.price}, false) or ${products.ptNbr} in (
    select offer.pt_nbr from campaign_product offer
      join campaign using (store_nbr, cpg_nbr)
      join product own using (store_nbr, pt_nbr)
    where offer.store_nbr = ${asking.store.storeNbr} and ${isRunning(asking.now)} and offer.price < own.price))`

/** The facets that a filter chooses something of. */
export function chosenFacets(
  ctx: Asking & Pick<Context, 'db'>,
  filter: GoodsFilter,
  price: SQLWrapper = products.price,
): ChosenFacet[] {
  const { store, db } = ctx
  const { options = [], tagNbrs, priceFrom, priceTo } = filter
  const { currency } = store.config
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
    throw invalidInput([{ field: 'filter/priceTo', rule: 'order' }])
  const named = new Map<string, string[]>()
  for (const { name, values } of options)
    named.set(nameKey(name), [
      ...(named.get(nameKey(name)) ?? []),
      ...values.map((value) => facetOf(name, value)),
    ])
  return [
    ...[...named].map(([option, facets]): ChosenFacet => ({
      kind: 'option',
      option,
      condition: sql`${products.facets} && ${sql.param(facets)}::bigint[]`,
    })),
    ...facet(
      'price',
      and(
        priceFrom === undefined
          ? undefined
          : sql`${price} >= ${toMinor(priceFrom, currency)}::bigint`,
        priceTo === undefined ? undefined : sql`${price} <= ${toMinor(priceTo, currency)}::bigint`,
      ),
    ),
    ...facet(
      'tags',
      tagNbrs &&
        inArray(
          products.ptNbr,
          db
            .select({ ptNbr: productTags.ptNbr })
            .from(productTags)
            .where(
              and(eq(productTags.storeNbr, store.storeNbr), inArray(productTags.tagNbr, tagNbrs)),
            ),
        ),
    ),
    ...facet('isInStock', filter.isInStock ? isInStock : undefined),
    ...facet('isDiscounted', filter.isDiscounted ? isDiscounted(ctx) : undefined),
  ]
}

const facet = (kind: ChosenFacet['kind'], condition: SQL | undefined): ChosenFacet[] =>
  condition ? [{ kind, condition }] : []

/** Condition: goods that meet a filter; `undefined` if nothing is chosen. */
export const meets = (
  ctx: Asking & Pick<Context, 'db'>,
  filter: GoodsFilter | undefined,
  price?: SQLWrapper,
): SQL | undefined =>
  filter && and(...chosenFacets(ctx, filter, price).map(({ condition }) => condition))
