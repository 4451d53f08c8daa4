import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import { countedInForecast, type Forecast } from '../../schemas/coupon/forecast.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { members } from '../account/member.tables.ts'
import { products, productStats } from '../catalog/catalog.tables.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'

/** Effect of a campaign on prices if it ran now. Campaign prices apply to everybody. */
export async function campaignForecast(
  { db, store, lang }: Pick<Context, 'db' | 'store' | 'lang'>,
  goods: WrittenCampaign['products'],
): Promise<Forecast> {
  const { storeNbr, config } = store
  const ptNbrs = goods.map(({ ptNbr }) => ptNbr)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(members)
    .where(eq(members.storeNbr, storeNbr))
    .limit(countedInForecast + 1)
    .as('some')
  const [[reached], known] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(some),
    db
      .select({
        ptNbr: products.ptNbr,
        price: products.price,
        // In a subquery the builder leaves out the tables of columns.
        titles: sql<Localized | null>`(select json_object_agg(product_text.lang, product_text.title)
          from product_text where product_text.store_nbr = product.store_nbr
          and product_text.pt_nbr = product.pt_nbr)`,
      })
      .from(products)
      .where(
        and(
          eq(products.storeNbr, storeNbr),
          eq(products.stat, productStats.forSale),
          inArray(products.ptNbr, ptNbrs),
        ),
      ),
  ])
  const shown = goods.flatMap(({ ptNbr, price: priceAfter }) => {
    const product = known.find((one) => one.ptNbr === ptNbr)
    if (!product) return []
    const title = localized(product.titles ?? {}, lang, config.defaultLang)
    return [{ ptNbr, title, price: toMajor(product.price, config.currency), priceAfter }]
  })
  return {
    members: reached?.count ?? 0,
    isForNewcomers: true,
    products: shown.length,
    samples: shown,
  }
}
