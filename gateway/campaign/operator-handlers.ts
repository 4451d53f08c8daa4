import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as ops from '../../schemas/campaign/cpg-operator.ops.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { offerFilter } from '../db/offer-filter.ts'
import type { Db } from '../db/database.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { differences, versionOf } from '../store/settings.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import { campaignForecast } from './campaign-forecast.ts'
import { campaignProducts, campaigns } from './campaign.tables.ts'
import { campaignFault, campaignRow, productRows, writtenCampaign } from './write-campaign.ts'

export const makeCampaign = command(ops.makeCampaign, async ({ input, ctx, tx, fail }) => {
  const { campaign } = input
  const { cpgNbr, cpgType, effdate, expire, products: goods } = campaign
  const { store } = ctx
  const { storeNbr } = store
  const field = await campaignFault(tx, store, campaign)
  if (field) throw fail.CAMPAIGN_INVALID({ field })
  const made = await tx
    .insert(campaigns)
    .values({ storeNbr, cpgNbr, ...campaignRow(campaign) })
    .onConflictDoNothing()
  if (!made.rowCount) throw fail.CAMPAIGN_EXISTS({ cpgNbr })
  await tx.insert(campaignProducts).values(productRows(store, campaign))
  await bumpTick(tx, storeNbr, 'discountTick')
  return {
    answer: { cpgNbr },
    note: {
      subject: 'campaign',
      nbr: cpgNbr,
      after: {
        cpgType,
        effdate,
        expire,
        products: goods.length,
        prices: Object.fromEntries(goods.slice(0, 50).map(({ ptNbr, price }) => [ptNbr, price])),
      },
    },
  }
})

export const listCampaigns = handle(ops.listCampaigns, async ({ input, ctx }) => {
  const { db, store, lang, now } = ctx
  const { pageSize, cpgType: type } = input
  const { cpgNbr: nbr, title: name, effdate: begin, expire: end } = campaigns
  const ofIt = sql`from campaign_product own
    where own.store_nbr = ${campaigns.storeNbr} and own.cpg_nbr = ${campaigns.cpgNbr}`
  const rows = await db
    .select({
      campaign: campaigns,
      products: sql<number>`(select count(*)::int ${ofIt})`,
      sold: sql<number>`(select coalesce(sum(own.sold), 0)::int ${ofIt})`,
    })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.storeNbr, store.storeNbr),
        type && eq(campaigns.cpgType, type),
        offerFilter({ nbr, name, effdate: begin, expire: end }, input, now),
      ),
    )
    .orderBy(desc(campaigns.expire), asc(campaigns.cpgNbr))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows
      .slice(0, pageSize)
      .map(({ campaign: { cpgNbr, title, cpgType, effdate, expire }, ...counts }) => ({
        cpgNbr,
        title: localized(title, lang, store.config.defaultLang),
        cpgType,
        effdate: effdate.toISOString(),
        expire: expire.toISOString(),
        ...counts,
      })),
  }
})

const isIt = (storeNbr: string, cpgNbr: string) =>
  and(eq(campaigns.storeNbr, storeNbr), eq(campaigns.cpgNbr, cpgNbr))

/** Products of a campaign, in the lock order of orders. */
const productsOf = (db: Db, storeNbr: string, cpgNbr: string) =>
  db
    .select()
    .from(campaignProducts)
    .where(and(eq(campaignProducts.storeNbr, storeNbr), eq(campaignProducts.cpgNbr, cpgNbr)))
    .orderBy(asc(campaignProducts.ptNbr))

async function lockedCampaign(tx: Db, { storeNbr }: Store, cpgNbr: string) {
  const [row] = await tx.select().from(campaigns).where(isIt(storeNbr, cpgNbr)).for('update')
  if (!row) throw notFound()
  return { row, goods: await productsOf(tx, storeNbr, cpgNbr).for('update') }
}

export const showCampaign = handle(ops.showCampaign, async ({ input: { cpgNbr }, ctx }) => {
  const { db, store } = ctx
  const [row] = await db.select().from(campaigns).where(isIt(store.storeNbr, cpgNbr))
  if (!row) throw notFound()
  const goods = await productsOf(db, store.storeNbr, cpgNbr)
  const campaign = writtenCampaign(store, row, goods)
  return {
    version: versionOf(campaign),
    campaign,
    sold: goods.map(({ ptNbr, sold }) => ({ ptNbr, sold })),
  }
})

export const changeCampaign = command(
  ops.changeCampaign,
  async ({ input: { version, campaign }, ctx, tx, fail }) => {
    const { store } = ctx
    const { storeNbr } = store
    const { cpgNbr } = campaign
    const { row, goods } = await lockedCampaign(tx, store, cpgNbr)
    const before = writtenCampaign(store, row, goods)
    if (versionOf(before) !== version) throw fail.CAMPAIGN_CONFLICT({})
    // Orders and groups of one kind cannot become those of another.
    if (campaign.cpgType !== row.cpgType) throw fail.CAMPAIGN_INVALID({ field: 'type' })
    const field = await campaignFault(tx, store, campaign)
    if (field) throw fail.CAMPAIGN_INVALID({ field })
    const soldOf = new Map(goods.map(({ ptNbr, sold }) => [ptNbr, sold]))
    const isShort = campaign.products.some(
      ({ ptNbr, ttlStock }) => ttlStock !== undefined && ttlStock < (soldOf.get(ptNbr) ?? 0),
    )
    if (isShort) throw fail.CAMPAIGN_INVALID({ field: 'ttlStock' })
    await tx.update(campaigns).set(campaignRow(campaign)).where(isIt(storeNbr, cpgNbr))
    const next = productRows(store, campaign)
    const gone = goods.filter(({ ptNbr }) => !next.some((one) => one.ptNbr === ptNbr))
    if (gone.length)
      await tx.delete(campaignProducts).where(
        and(
          eq(campaignProducts.storeNbr, storeNbr),
          eq(campaignProducts.cpgNbr, cpgNbr),
          inArray(
            campaignProducts.ptNbr,
            gone.map(({ ptNbr }) => ptNbr),
          ),
        ),
      )
    // What was sold stays counted.
    await tx
      .insert(campaignProducts)
      .values(next)
      .onConflictDoUpdate({
        target: [campaignProducts.storeNbr, campaignProducts.cpgNbr, campaignProducts.ptNbr],
        set: {
          price: sql`excluded.price`,
          ttlStock: sql`excluded.ttl_stock`,
          sort: sql`excluded.sort`,
        },
      })
    await bumpTick(tx, storeNbr, 'discountTick')
    const now = await lockedCampaign(tx, store, cpgNbr)
    const after = writtenCampaign(store, now.row, now.goods)
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'campaign', nbr: cpgNbr, ...differences(before, after) },
    }
  },
)

export const deleteCampaign = command(
  ops.deleteCampaign,
  async ({ input: { cpgNbr }, ctx, tx, fail }) => {
    const { store } = ctx
    const { storeNbr } = store
    const { row, goods } = await lockedCampaign(tx, store, cpgNbr)
    const [group] = await tx
      .select({ grpNbr: buyingGroups.grpNbr })
      .from(buyingGroups)
      .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.cpgNbr, cpgNbr)))
      .limit(1)
    if (group || goods.some(({ sold }) => sold > 0)) throw fail.CAMPAIGN_IN_USE({})
    await tx.delete(campaigns).where(isIt(storeNbr, cpgNbr))
    await bumpTick(tx, storeNbr, 'discountTick')
    const before = { ...writtenCampaign(store, row, goods) }
    return { answer: {}, note: { subject: 'campaign', nbr: cpgNbr, before } }
  },
)

export const forecastCampaign = handle(ops.forecastCampaign, ({ input: { campaign }, ctx }) =>
  campaignForecast(ctx, campaign.products),
)

export const closeCampaign = command(
  ops.closeCampaign,
  async ({ input: { cpgNbr }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const it = isIt(storeNbr, cpgNbr)
    const closed = await tx
      .update(campaigns)
      .set({ expire: ctx.now })
      .where(and(it, gt(campaigns.expire, ctx.now)))
    if (!closed.rowCount) {
      const [known] = await tx.select({ cpgNbr: campaigns.cpgNbr }).from(campaigns).where(it)
      throw known ? fail.CAMPAIGN_OVER({}) : notFound()
    }
    await bumpTick(tx, storeNbr, 'discountTick')
    return {
      answer: {},
      note: { subject: 'campaign', nbr: cpgNbr, after: { expire: ctx.now.toISOString() } },
    }
  },
)
