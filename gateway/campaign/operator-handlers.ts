import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as ops from '../../schemas/campaign/cpg-operator.ops.ts'
import type { CampaignRule, WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { products } from '../catalog/catalog.tables.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../core/failure.ts'
import { sanitizeRichText } from '../../runtime/rich-text.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/database.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import { campaignProducts, campaigns } from './campaign.tables.ts'

export const makeCampaign = command(ops.makeCampaign, async ({ input, ctx, tx, fail }) => {
  const { cpgNbr, products: goods, html, effdate, expire, ...campaign } = input.campaign
  const { store } = ctx
  const { storeNbr } = store
  const field = await campaignFault(tx, store, input.campaign)
  if (field) throw fail.CAMPAIGN_INVALID({ field })
  const made = await tx
    .insert(campaigns)
    .values({
      ...campaign,
      storeNbr,
      cpgNbr,
      html: Object.fromEntries(
        Object.entries(html).map(([lang, text]) => [lang, sanitizeRichText(text)]),
      ),
      effdate: new Date(effdate),
      expire: new Date(expire),
    })
    .onConflictDoNothing()
  if (!made.rowCount) throw fail.CAMPAIGN_EXISTS({ cpgNbr })
  await tx.insert(campaignProducts).values(
    goods.map(({ price, ...product }, sort) => ({
      ...product,
      storeNbr,
      cpgNbr,
      price: toMinor(price, store.config.currency),
      sort,
    })),
  )
  await bumpTick(tx, storeNbr, 'discountTick')
  return {
    answer: { cpgNbr },
    note: {
      subject: 'campaign',
      nbr: cpgNbr,
      after: {
        cpgType: campaign.cpgType,
        effdate,
        expire,
        products: goods.length,
        prices: Object.fromEntries(goods.slice(0, 50).map(({ ptNbr, price }) => [ptNbr, price])),
      },
    },
  }
})

/** The first field that does not fit the type, or that names a product the store does not have. */
async function campaignFault(
  tx: Db,
  { storeNbr, config }: Pick<Store, 'storeNbr' | 'config'>,
  { title, cpgType, grpSize, grpHours, effdate, expire, products: goods }: WrittenCampaign,
): Promise<CampaignRule | undefined> {
  if (!title[config.defaultLang]?.trim()) return 'title'
  const isGroupBuy = cpgType === 'groupBuy'
  if (isGroupBuy !== (grpSize !== undefined) || isGroupBuy !== (grpHours !== undefined))
    return 'group'
  if (!(Date.parse(effdate) < Date.parse(expire))) return 'period'
  const ptNbrs = [...new Set(goods.map(({ ptNbr }) => ptNbr))]
  const known = await tx
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, ptNbrs)))
  return known.length < goods.length ? 'products' : undefined
}

export const listCampaigns = handle(ops.listCampaigns, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const mine = eq(campaigns.storeNbr, store.storeNbr)
  const offset = (input.page - 1) * input.pageSize
  const ofIt = sql`from campaign_product own
    where own.store_nbr = ${campaigns.storeNbr} and own.cpg_nbr = ${campaigns.cpgNbr}`
  const [rows, total] = await Promise.all([
    db
      .select({
        campaign: campaigns,
        products: sql<number>`(select count(*)::int ${ofIt})`,
        sold: sql<number>`(select coalesce(sum(own.sold), 0)::int ${ofIt})`,
      })
      .from(campaigns)
      .where(mine)
      .orderBy(desc(campaigns.expire), asc(campaigns.cpgNbr))
      .limit(input.pageSize)
      .offset(offset),
    countRows(db, campaigns, mine, offset + input.pageSize),
  ])
  return {
    total,
    rows: rows.map(({ campaign: { cpgNbr, title, cpgType, effdate, expire }, ...counts }) => ({
      cpgNbr,
      title: localized(title, lang, store.config.defaultLang),
      cpgType,
      effdate: effdate.toISOString(),
      expire: expire.toISOString(),
      ...counts,
    })),
  }
})

export const closeCampaign = command(
  ops.closeCampaign,
  async ({ input: { cpgNbr }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const isIt = and(eq(campaigns.storeNbr, storeNbr), eq(campaigns.cpgNbr, cpgNbr))
    const closed = await tx
      .update(campaigns)
      .set({ expire: ctx.now })
      .where(and(isIt, gt(campaigns.expire, ctx.now)))
    if (!closed.rowCount) {
      const [known] = await tx.select({ cpgNbr: campaigns.cpgNbr }).from(campaigns).where(isIt)
      throw known ? fail.CAMPAIGN_OVER({}) : notFound()
    }
    await bumpTick(tx, storeNbr, 'discountTick')
    return {
      answer: {},
      note: { subject: 'campaign', nbr: cpgNbr, after: { expire: ctx.now.toISOString() } },
    }
  },
)
