import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { GoodsFilter } from '../../../schemas/catalog/facets.schema.ts'
import { decimalsOf, toMinor } from '../../../schemas/money/money.ts'
import type { Context } from '../../core/context.ts'
import { invalidInput } from '../../kernel/failure.ts'
import { products, productStats } from '../catalog.tables.ts'
import { productTags } from '../category.tables.ts'
import { hasStars } from '../ratings.ts'
import { facetOf, nameKey } from './option-facets.ts'
import { variantColumns as at } from './variants.ts'

type Asking = Pick<Context, 'store' | 'member' | 'now'>

/** A facet with a chosen value. */
export type ChosenFacet =
  /** `condition` applies to products. */
  | { kind: 'tags' | 'isDiscounted' | 'stars'; condition: SQL }
  /** Conditions that a single SKU must meet together. */
  | { kind: 'isInStock' }
  | { kind: 'price'; from: SQL | undefined; to: SQL | undefined }
  /** Key of the option's name, and numbers of the chosen values. */
  | { kind: 'option'; option: string; values: SQL }

/** Condition: for sale with units left. */
export const isInStock = eq(products.stat, productStats.forSale)

/** Lowest price of a product in running offers, by which a campaign's list is sorted. */
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

/** Condition: a higher former price is crossed out, as `formerPrice` decides. */
export const isDiscounted = (asking: Asking): SQL => sql`(
  ${isLessForLevel(asking)} or
  coalesce(${products.origPrice} > ${products.price}, false) or ${products.ptNbr} in (
    select offer.pt_nbr from campaign_product offer
      join campaign using (store_nbr, cpg_nbr)
      join product own using (store_nbr, pt_nbr)
    where offer.store_nbr = ${asking.store.storeNbr} and ${isRunning(asking.now)} and offer.price < own.price))`

/** Facets in which a filter chooses something. */
export function chosenFacets(
  ctx: Asking & Pick<Context, 'db'>,
  filter: GoodsFilter,
): ChosenFacet[] {
  const { store, db } = ctx
  const { options = [], tagNbrs, priceFrom, priceTo } = filter
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
    throw invalidInput([{ field: 'filter/priceTo', rule: 'order' }])
  const named = new Map<string, string[]>()
  for (const { name, values } of options)
    named.set(nameKey(name), [
      ...(named.get(nameKey(name)) ?? []),
      ...values.map((value) => facetOf(name, value)),
    ])
  const minor = (price: number | undefined) =>
    price === undefined ? undefined : sql`${toMinor(price, store.config.currency)}::bigint`
  const [from, to] = [minor(priceFrom), minor(priceTo)]
  return [
    ...[...named].map(([option, facets]): ChosenFacet => ({
      kind: 'option',
      option,
      values: sql`${sql.param(facets)}::bigint[]`,
    })),
    ...(from || to ? [{ kind: 'price' as const, from, to }] : []),
    ...(tagNbrs
      ? [
          {
            kind: 'tags' as const,
            condition: inArray(
              products.ptNbr,
              db
                .select({ ptNbr: productTags.ptNbr })
                .from(productTags)
                .where(
                  and(
                    eq(productTags.storeNbr, store.storeNbr),
                    inArray(productTags.tagNbr, tagNbrs),
                  ),
                ),
            ),
          },
        ]
      : []),
    ...(filter.starsFrom
      ? [{ kind: 'stars' as const, condition: hasStars(store.storeNbr, filter.starsFrom) }]
      : []),
    ...(filter.isInStock ? [{ kind: 'isInStock' as const }] : []),
    ...(filter.isDiscounted
      ? [{ kind: 'isDiscounted' as const, condition: isDiscounted(ctx) }]
      : []),
  ]
}

/** Condition: a price is outside the chosen range. */
export const isOutside = (price: SQLWrapper, { from, to }: PriceBounds): SQL =>
  sql`(${from ? sql`${price} < ${from}` : sql`false`} or ${to ? sql`${price} > ${to}` : sql`false`})`

/**
 * Condition: the product has SKUs inside and outside the chosen range. `price` is its lowest price.
 */
export const isAcross = (price: SQLWrapper, { from, to }: PriceBounds): SQL => {
  const most = sql`${price} + ${products.priceMost} - ${products.price}`
  const over = (bound: SQL, isBelow: SQL) => sql`(${isBelow} and ${most} >= ${bound})`
  return sql`(${products.priceMost} > ${products.price} and (
    ${from ? over(from, sql`${price} < ${from}`) : sql`false`} or
    ${to ? over(sql`${to} + 1`, sql`${price} <= ${to}`) : sql`false`}))`
}

type PriceBounds = Pick<Extract<ChosenFacet, { kind: 'price' }>, 'from' | 'to'>

/** Condition: products that match a filter; `undefined` if nothing is chosen. */
export function meets(
  ctx: Asking & Pick<Context, 'db'>,
  filter: GoodsFilter | undefined,
  price: SQLWrapper = products.price,
): SQL | undefined {
  if (!filter) return undefined
  const chosen = chosenFacets(ctx, filter)
  const ofGoods: SQL[] = []
  const ofSku: SQL[] = []
  for (const facet of chosen)
    switch (facet.kind) {
      case 'option':
        ofGoods.push(sql`${products.variants} && ${facet.values}`)
        ofSku.push(sql`${products.variants}[n:n] && ${facet.values}`)
        break
      case 'isInStock':
        ofGoods.push(isInStock)
        ofSku.push(sql`${products.variants}[n][${at.isFree}] = 1`)
        break
      case 'price':
        ofGoods.push(sql`(not ${isOutside(price, facet)} or ${isAcross(price, facet)})`)
        ofSku.push(
          sql`not ${isOutside(sql`${price} + ${products.variants}[n][${at.plus}]`, facet)}`,
        )
        break
      default:
        ofGoods.push(facet.condition)
    }
  // One such condition holds for goods if it does for one of their SKUs.
  const isSettled = ofSku.length < 2 && (filter.priceFrom ?? filter.priceTo) === undefined
  const oneMeetsAll = sql`(${products.variants} is null or exists (
    select 1 from generate_subscripts(${products.variants}, 1) as n where ${and(...ofSku)}))`
  return and(...ofGoods, isSettled ? undefined : oneMeetsAll)
}
