import { and, eq, inArray } from 'drizzle-orm'
import type { Breakdown } from '../../schemas/report/report.schema.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { titlesOf } from '../catalog/index.ts'
import type { Context } from '../core/context.ts'
import { coupons } from '../coupon/coupon.tables.ts'
import { localized } from '../store/store-config.ts'
import { channels } from '../store/store.tables.ts'

type Naming = Pick<Context, 'db' | 'store' | 'lang'>

/** Names of products, coupons, offers and channels; deleted ones have none. */
export async function namesOf(
  ctx: Naming,
  by: Breakdown,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!keys.length) return new Map()
  if (by === 'product') return titlesOf(ctx, keys)
  if (by === 'offer') return offerNames(ctx, keys)
  if (by === 'channel') return partnerNames(ctx, keys)
  return by === 'coupon' ? couponNames(ctx, keys) : new Map()
}

/** Keys of the products' pictures; nothing else that sells has one. */
export async function picturesOf(
  { db, store }: Pick<Context, 'db' | 'store'>,
  by: Breakdown,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by !== 'product' || !keys.length) return new Map()
  const rows = await db
    .select({ nbr: products.ptNbr, imgs: products.imgs })
    .from(products)
    .where(and(eq(products.storeNbr, store.storeNbr), inArray(products.ptNbr, [...keys])))
  return new Map(rows.map(({ nbr, imgs }) => [nbr, imgs[0] ?? '']))
}

async function offerNames({ db, store, lang }: Naming, keys: readonly string[]) {
  const { storeNbr, config } = store
  const rows = await db
    .select({ nbr: campaigns.cpgNbr, title: campaigns.title })
    .from(campaigns)
    .where(and(eq(campaigns.storeNbr, storeNbr), inArray(campaigns.cpgNbr, [...keys])))
  return new Map(rows.map(({ nbr, title }) => [nbr, localized(title, lang, config.defaultLang)]))
}

const ofCoupon = 'coupon:'

async function couponNames({ db, store, lang }: Naming, keys: readonly string[]) {
  const { storeNbr, config } = store
  const nbrs = keys.flatMap((key) => (key.startsWith(ofCoupon) ? [key.slice(ofCoupon.length)] : []))
  if (!nbrs.length) return new Map<string, string>()
  const rows = await db
    .select({ nbr: coupons.cpnNbr, name: coupons.name })
    .from(coupons)
    .where(and(eq(coupons.storeNbr, storeNbr), inArray(coupons.cpnNbr, nbrs)))
  return new Map(
    rows.map(({ nbr, name }) => [ofCoupon + nbr, localized(name, lang, config.defaultLang)]),
  )
}

const ofPartner = 'corp:'

async function partnerNames({ db, store, lang }: Naming, keys: readonly string[]) {
  const { storeNbr, config } = store
  const nbrs = keys.flatMap((key) =>
    key.startsWith(ofPartner) ? [key.slice(ofPartner.length)] : [],
  )
  if (!nbrs.length) return new Map<string, string>()
  const rows = await db
    .select({ nbr: channels.corpNbr, name: channels.name })
    .from(channels)
    .where(and(eq(channels.storeNbr, storeNbr), inArray(channels.corpNbr, nbrs)))
  return new Map(
    rows.map(({ nbr, name }) => [ofPartner + nbr, localized(name, lang, config.defaultLang)]),
  )
}
