import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { campaignProducts, campaigns } from '../campaign/campaign.tables.ts'
import type { Context } from '../http/context.ts'
import { memberLevels } from '../session/session.tables.ts'
import { localized } from '../store/store-config.ts'
import { products, productStats, productTags, productTexts, tags } from './catalog.tables.ts'
import { campaignPrice, levelPrice, type LevelRule } from './pricing.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>

/** What a guest or a member of a level may see (S2 §5 "Product visibility"). */
export const visibleTo = ({ member }: Pick<Context, 'member'>) => {
  const forAll = sql`${products.levelNbrs} is null`
  return and(
    inArray(products.stat, [productStats.forSale, productStats.soldOut]),
    member ? sql`(${forAll} or ${member.levelNbr} = any(${products.levelNbrs}))` : forAll,
  )
}

/** The level rule that applies: only where the store sells by level, only for members. */
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

export interface RunningCampaign {
  cpgNbr: string
  cpgType: (typeof campaigns.$inferSelect)['cpgType']
  ptNbr: string
  price: number
  ttlStock: number | null
  sold: number
}

/** A group buy that runs for a product, with what makes a group. */
export interface RunningGroupBuy extends RunningCampaign {
  grpSize: number
  grpHours: number
  expire: Date
}

export interface RunningOffers {
  /** What everybody is asked. */
  campaigns: Map<string, RunningCampaign>
  /** What those are asked who join a group. */
  groupBuys: Map<string, RunningGroupBuy>
}

const isSoldOut = ({ ttlStock, sold }: Pick<RunningCampaign, 'ttlStock' | 'sold'>) =>
  ttlStock !== null && sold >= ttlStock

/**
 * Campaigns that run now for these products; of several the cheapest. Tells when the next starts or ends. A group buy
 * that is named counts alone, sold out or not.
 */
export async function runningOffers(
  { store, db, now, holdsUntil }: Asking,
  ptNbrs: readonly string[],
  named?: string,
): Promise<RunningOffers> {
  const found: RunningOffers = { campaigns: new Map(), groupBuys: new Map() }
  if (!ptNbrs.length) return found
  const rows = await db
    .select({
      cpgNbr: campaigns.cpgNbr,
      cpgType: campaigns.cpgType,
      effdate: campaigns.effdate,
      expire: campaigns.expire,
      grpSize: campaigns.grpSize,
      grpHours: campaigns.grpHours,
      ptNbr: campaignProducts.ptNbr,
      price: campaignProducts.price,
      ttlStock: campaignProducts.ttlStock,
      sold: campaignProducts.sold,
    })
    .from(campaignProducts)
    .innerJoin(
      campaigns,
      and(
        eq(campaigns.storeNbr, campaignProducts.storeNbr),
        eq(campaigns.cpgNbr, campaignProducts.cpgNbr),
      ),
    )
    .where(
      and(
        eq(campaignProducts.storeNbr, store.storeNbr),
        inArray(campaignProducts.ptNbr, [...ptNbrs]),
        gt(campaigns.expire, now),
      ),
    )
  const { campaigns: forAll, groupBuys } = found
  for (const { effdate, expire, grpSize, grpHours, ...row } of rows) {
    holdsUntil((effdate > now ? effdate : expire).getTime())
    if (effdate > now) continue
    const isCheapest = (others: ReadonlyMap<string, RunningCampaign>) =>
      row.price < (others.get(row.ptNbr)?.price ?? Infinity)
    // A group-buy price is for those who join a group, not for everybody who looks.
    if (row.cpgType !== 'groupBuy') {
      if (!isSoldOut(row) && isCheapest(forAll)) forAll.set(row.ptNbr, row)
    } else if (grpSize !== null && grpHours !== null) {
      const counts = named === undefined ? !isSoldOut(row) : row.cpgNbr === named
      if (counts && isCheapest(groupBuys))
        groupBuys.set(row.ptNbr, { ...row, grpSize, grpHours, expire })
    }
  }
  // A group that saves nothing is none to show.
  for (const [ptNbr, { price }] of groupBuys)
    if (named === undefined && price >= (forAll.get(ptNbr)?.price ?? Infinity))
      groupBuys.delete(ptNbr)
  return found
}

/** Titles in the wanted language, else the store's own, else any. */
export async function titlesOf(
  { store, db, lang }: Pick<Context, 'store' | 'db' | 'lang'>,
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

/** The same beside a product, for a query of products. */
export const titleIn = ({ store, lang }: Pick<Context, 'store' | 'lang'>) =>
  sql<string | null>`(
    select title from product_text text
    where text.store_nbr = ${products.storeNbr} and text.pt_nbr = ${products.ptNbr}
    order by (lang = ${lang}) desc, (lang = ${store.config.defaultLang}) desc limit 1)`

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

/** Percent that is sold of a campaign's own stock. */
const soldPart = (campaign: RunningCampaign | undefined) =>
  campaign?.ttlStock
    ? { percentage: Math.floor((campaign.sold / campaign.ttlStock) * 100) }
    : undefined

/** Products as list items, in the order given; those that are gone or not for the asker are left out. */
export async function goodsItems(asking: Asking, ptNbrs: readonly string[]): Promise<GoodsItem[]> {
  if (!ptNbrs.length) return []
  const { store, db, holdsUntil } = asking
  const [rows, titles, tagLists, running, rule] = await Promise.all([
    db
      .select()
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
  ])
  const byNbr = new Map(rows.map((row) => [row.ptNbr, row]))
  const { currency } = store.config
  const unit = Math.round(1 / toMajor(1, currency))
  return ptNbrs.flatMap((ptNbr): GoodsItem[] => {
    const row = byNbr.get(ptNbr)
    if (!row) return []
    const campaign = running.campaigns.get(ptNbr)
    const groupBuy = running.groupBuys.get(ptNbr)
    const shown = groupBuy ?? campaign
    const price = campaign ? campaignPrice(row.price, row.price, campaign.price) : row.price
    const before = campaign && campaign.price < row.price ? row.price : row.origPrice
    const vip = rule && row.isLevelPrice ? levelPrice(row.price, rule, unit) : undefined
    return [
      {
        ptNbr,
        title: titles.get(ptNbr) ?? ptNbr,
        link: ptNbr,
        linkType: 'pt',
        stat: row.stat === productStats.soldOut ? 1 : 2,
        price: toMajor(price, currency),
        ...(vip !== undefined && vip < price && { vip_price: toMajor(vip, currency) }),
        ...(before !== null &&
          before !== undefined &&
          before > price && { origin_price: toMajor(before, currency) }),
        ...(row.hasManyPrices && { isFrom: true }),
        tags: tagLists.get(ptNbr) ?? [],
        ...(shown && { cpgType: shown.cpgType }),
        ...(groupBuy && {
          grp_price: toMajor(campaignPrice(row.price, row.price, groupBuy.price), currency),
          grpSize: groupBuy.grpSize,
        }),
        ...soldPart(shown),
        img: row.imgs[0] ?? '',
      },
    ]
  })
}
