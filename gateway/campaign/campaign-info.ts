import { and, eq } from 'drizzle-orm'
import type { CpgInfo } from '../../schemas/catalog/product.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { products } from '../catalog/catalog.tables.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { localized } from '../store/store-config.ts'
import { campaignProducts, campaigns } from './campaign.tables.ts'

export async function findCampaign({ store, db }: Pick<Context, 'store' | 'db'>, cpgNbr: string) {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.storeNbr, store.storeNbr), eq(campaigns.cpgNbr, cpgNbr)))
  if (!row) throw notFound()
  return row
}

/** A campaign in its wire format; with `ptNbr` also the price and stock of that product in it. */
export async function campaignInfo(
  ctx: Pick<Context, 'store' | 'db' | 'lang'>,
  cpgNbr: string,
  ptNbr?: string,
): Promise<CpgInfo> {
  const { store, db, lang } = ctx
  const row = await findCampaign(ctx, cpgNbr)
  const { defaultLang, currency } = store.config
  const base = {
    cpgNbr,
    title: localized(row.title, lang, defaultLang),
    desc: localized(row.desc, lang, defaultLang),
    cpgImg: row.img,
    cpgType: row.cpgType,
    ...(row.grpSize !== null &&
      row.grpHours !== null && { grpSize: row.grpSize, grpHours: row.grpHours }),
    effdate: row.effdate.toISOString(),
    expire: row.expire.toISOString(),
  }
  if (!ptNbr) return base
  const [own] = await db
    .select({
      price: campaignProducts.price,
      ttlStock: campaignProducts.ttlStock,
      sold: campaignProducts.sold,
      origPrice: products.price,
    })
    .from(campaignProducts)
    .innerJoin(
      products,
      and(
        eq(products.storeNbr, campaignProducts.storeNbr),
        eq(products.ptNbr, campaignProducts.ptNbr),
      ),
    )
    .where(
      and(
        eq(campaignProducts.storeNbr, store.storeNbr),
        eq(campaignProducts.cpgNbr, cpgNbr),
        eq(campaignProducts.ptNbr, ptNbr),
      ),
    )
  if (!own) return base
  return {
    ...base,
    price: toMajor(own.price, currency),
    origPrice: toMajor(own.origPrice, currency),
    ...(own.ttlStock !== null && { ttlStock: own.ttlStock, surplusStock: own.ttlStock - own.sold }),
  }
}
