import { and, eq, inArray, sql, type Placeholder } from 'drizzle-orm'
import { mostColors, type GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'
import { memberLevels } from '../account/member.tables.ts'
import { localized } from '../store/store-config.ts'
import { products, productStats, productTexts, type StoredOption } from './catalog.tables.ts'
import { productTags, tags } from './category.tables.ts'
import { groupProgress } from './group-progress.ts'
import { shownPrices, unitPrices, type LevelRule } from './pricing.ts'
import { starsOf } from './ratings.ts'
import { runningOffers, type RunningCampaign } from './running-offers.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>

/** Condition: products that the guest or the member of a level may see. */
export const visibleTo = ({ member }: Pick<Context, 'member'>) =>
  visibleAt(member?.levelNbr ?? null)

/** Condition: products that are visible at a member level; `null` for guests. */
export const visibleAt = (levelNbr: string | null | Placeholder) =>
  and(
    inArray(products.stat, [productStats.forSale, productStats.soldOut]),
    sql`(${products.levelNbrs} is null or ${levelNbr} = any(${products.levelNbrs}))`,
  )

/** The member's level rule, if the store has level prices. Guests have none. */
export async function levelRuleFor({ store, db, member }: Asking): Promise<LevelRule | undefined> {
  if (!member || !store.config.isLevelPrice) return undefined
  const [rule] = await db
    .select()
    .from(memberLevels)
    .where(
      and(eq(memberLevels.storeNbr, store.storeNbr), eq(memberLevels.levelNbr, member.levelNbr)),
    )
  return rule?.pricePolicy ? rule : undefined
}

/** Titles in the requested language, else in the store's default language, else in any. */
export async function titlesOf(
  {
    store,
    db,
    lang,
  }: Pick<Context, 'db' | 'lang'> & { store: Pick<Context['store'], 'storeNbr' | 'config'> },
  ptNbrs: readonly string[],
): Promise<Map<string, string>> {
  if (!ptNbrs.length) return new Map()
  const rows = await db
    .selectDistinctOn([productTexts.ptNbr], {
      ptNbr: productTexts.ptNbr,
      title: productTexts.title,
    })
    .from(productTexts)
    .where(and(eq(productTexts.storeNbr, store.storeNbr), inArray(productTexts.ptNbr, [...ptNbrs])))
    .orderBy(
      productTexts.ptNbr,
      sql`(${productTexts.lang} = ${lang}) desc`,
      sql`(${productTexts.lang} = ${store.config.defaultLang}) desc`,
    )
  return new Map(rows.map(({ ptNbr, title }) => [ptNbr, title]))
}

/** Key of the first picture of a product, if it has one. */
export async function pictureOf(
  { storeNbr, db }: { storeNbr: string; db: Context['db'] },
  ptNbr: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ imgs: products.imgs })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr)))
  return row?.imgs[0]
}

/** Title subquery for a query of products, with the same language fallback as `titlesOf`. */
export const titleIn = ({ lang, defaultLang }: Given<{ lang: Lang; defaultLang: Lang }>) =>
  sql<string | null>`(
    select title from product_text text
    where text.store_nbr = ${products.storeNbr} and text.pt_nbr = ${products.ptNbr}
    order by (lang = ${lang}) desc, (lang = ${defaultLang}) desc limit 1)`

export async function tagsOf(
  { store, db, lang }: Asking,
  ptNbrs: readonly string[],
): Promise<Map<string, GoodsItem['tags']>> {
  const found = new Map<string, GoodsItem['tags']>()
  if (!ptNbrs.length) return found
  const rows = await db
    .select({ ptNbr: productTags.ptNbr, tagNbr: tags.tagNbr, name: tags.name })
    .from(productTags)
    .innerJoin(
      tags,
      and(eq(tags.storeNbr, productTags.storeNbr), eq(tags.tagNbr, productTags.tagNbr)),
    )
    .where(and(eq(productTags.storeNbr, store.storeNbr), inArray(productTags.ptNbr, [...ptNbrs])))
    .orderBy(tags.tagNbr)
  for (const { ptNbr, tagNbr, name } of rows)
    found.set(ptNbr, [
      ...(found.get(ptNbr) ?? []),
      { tagNbr, name: localized(name, lang, store.config.defaultLang) },
    ])
  return found
}

/** Sold share of the campaign's stock, in percent. */
const soldPart = (campaign: RunningCampaign | undefined) =>
  campaign?.ttlStock
    ? { percentage: Math.floor((campaign.sold / campaign.ttlStock) * 100) }
    : undefined

/** Commission for a member whose link leads to a purchase at this price. */
const commissionOf = (rebPer: number | null, price: number, currency: string) =>
  rebPer === null
    ? undefined
    : { rebPer, rebPrice: toMajor(Math.floor((price * rebPer) / 100), currency) }

/** Colours of the first option that has any. */
function colorsOf(options: readonly StoredOption[]): Pick<GoodsItem, 'colors'> | undefined {
  const colors = options
    .map(({ values }) => values.flatMap(({ color }) => color ?? []))
    .find(({ length }) => length > 1)
  return colors && { colors: colors.slice(0, mostColors + 1) }
}

/** Paid seats of the most advanced group, in percent. */
const seatsPart = (percentage: number | undefined) =>
  percentage === undefined ? undefined : { percentage }

const ofItem = {
  ptNbr: products.ptNbr,
  stat: products.stat,
  price: products.price,
  priceMost: products.priceMost,
  origPrice: products.origPrice,
  isLevelPrice: products.isLevelPrice,
  rebPer: products.rebPer,
  imgs: products.imgs,
  options: products.options,
}

/**
 * Returns products as list items in the given order. Products that do not exist or are not visible
 * to the caller are left out.
 */
export async function goodsItems(
  asking: Asking & Pick<Context, 'dependsOn'>,
  ptNbrs: readonly string[],
): Promise<GoodsItem[]> {
  if (!ptNbrs.length) return []
  const { store, db, holdsUntil } = asking
  const [rows, titles, tagLists, running, rule, stars] = await Promise.all([
    db
      .select(ofItem)
      .from(products)
      .where(
        and(
          eq(products.storeNbr, store.storeNbr),
          inArray(products.ptNbr, [...ptNbrs]),
          visibleTo(asking),
        ),
      ),
    titlesOf(asking, ptNbrs),
    tagsOf(asking, ptNbrs),
    runningOffers({ ...asking, holdsUntil }, ptNbrs),
    levelRuleFor(asking),
    starsOf(asking, ptNbrs),
  ])
  const seats = await groupProgress(asking, [...running.groupBuys.keys()])
  const byNbr = new Map(rows.map((row) => [row.ptNbr, row]))
  const { currency } = store.config
  return ptNbrs.flatMap((ptNbr): GoodsItem[] => {
    const row = byNbr.get(ptNbr)
    if (!row) return []
    const campaign = running.campaigns.get(ptNbr)
    const groupBuy = running.groupBuys.get(ptNbr)
    const StarInfo = stars.get(ptNbr)
    const shown = groupBuy ?? campaign
    const prices = unitPrices(
      { ...row, productPrice: row.price },
      { campaign, groupBuy, rule, currency },
    )
    return [
      {
        ptNbr,
        title: titles.get(ptNbr) ?? ptNbr,
        link: ptNbr,
        linkType: 'pt',
        stat: row.stat === productStats.soldOut ? 1 : 2,
        ...shownPrices(prices, currency),
        ...(row.priceMost > row.price && { isFrom: true }),
        tags: tagLists.get(ptNbr) ?? [],
        ...(StarInfo && { StarInfo }),
        ...(shown && { cpgType: shown.cpgType }),
        ...(groupBuy && { grpSize: groupBuy.grpSize }),
        ...(groupBuy ? seatsPart(seats.get(ptNbr)) : soldPart(campaign)),
        ...commissionOf(row.rebPer, prices.forLevel ?? prices.forAll, currency),
        ...colorsOf(row.options),
        img: row.imgs[0] ?? '',
      },
    ]
  })
}
