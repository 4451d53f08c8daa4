import { and, eq, inArray } from 'drizzle-orm'
import type { CampaignRule, WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'
import { products } from '../catalog/catalog.tables.ts'
import type { Db } from '../db/database.ts'
import { filledTexts } from '../store/settings.ts'
import type { Store } from '../store/store-directory.ts'
import type { campaignProducts, campaigns } from './campaign.tables.ts'
import { isPeriod } from '../../schemas/period.ts'

type Shop = Pick<Store, 'storeNbr' | 'config'>

/** The first field that does not fit the campaign's type, or refers to an unknown product. */
export async function campaignFault(
  tx: Db,
  { storeNbr, config }: Shop,
  { title, cpgType, grpSize, grpHours, effdate, expire, products: goods }: WrittenCampaign,
): Promise<CampaignRule | undefined> {
  if (!title[config.defaultLang]?.trim()) return 'title'
  const isGroupBuy = cpgType === 'groupBuy'
  if (isGroupBuy !== (grpSize !== undefined) || isGroupBuy !== (grpHours !== undefined))
    return 'group'
  if (!isPeriod(effdate, expire)) return 'period'
  const ptNbrs = [...new Set(goods.map(({ ptNbr }) => ptNbr))]
  const known = await tx
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, ptNbrs)))
  return known.length < goods.length ? 'products' : undefined
}

/** Columns of a written campaign; absent fields are set to null. */
export const campaignRow = ({
  cpgNbr: _cpgNbr,
  products: _products,
  grpSize,
  grpHours,
  ...campaign
}: WrittenCampaign) => ({
  ...campaign,
  title: filledTexts(campaign.title),
  desc: filledTexts(campaign.desc),
  html: Object.fromEntries(
    Object.entries(filledTexts(campaign.html)).map(([lang, text]) => [
      lang,
      sanitizeRichText(text),
    ]),
  ),
  grpSize: grpSize ?? null,
  grpHours: grpHours ?? null,
  effdate: new Date(campaign.effdate),
  expire: new Date(campaign.expire),
})

export const productRows = (
  { storeNbr, config }: Shop,
  { cpgNbr, products: goods }: WrittenCampaign,
) =>
  goods.map(({ ptNbr, price, ttlStock }, sort) => ({
    storeNbr,
    cpgNbr,
    ptNbr,
    price: toMinor(price, config.currency),
    ttlStock: ttlStock ?? null,
    sort,
  }))

/** A stored campaign as operators write it. */
export function writtenCampaign(
  { config }: Shop,
  row: typeof campaigns.$inferSelect,
  goods: readonly (typeof campaignProducts.$inferSelect)[],
): WrittenCampaign {
  const { storeNbr: _storeNbr, grpSize, grpHours, effdate, expire, ...campaign } = row
  return {
    ...campaign,
    ...(grpSize !== null && { grpSize }),
    ...(grpHours !== null && { grpHours }),
    effdate: effdate.toISOString(),
    expire: expire.toISOString(),
    products: goods
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ ptNbr, price, ttlStock }) => ({
        ptNbr,
        price: toMajor(price, config.currency),
        ...(ttlStock !== null && { ttlStock }),
      })),
  }
}
