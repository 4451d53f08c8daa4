import { and, asc, eq, gte, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { discTypes } from '../../schemas/coupon/coupon.schema.ts'
import { countedInForecast, type Forecast } from '../../schemas/coupon/forecast.schema.ts'
import { amountOff } from '../../schemas/coupon/reduction.ts'
import { dayOf } from '../../schemas/day.ts'
import type { Localized } from '../../schemas/lang.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { members } from '../account/member.tables.ts'
import { products, productStats } from '../catalog/catalog.tables.ts'
import { categories, productCategories } from '../catalog/category.tables.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../order/order.tables.ts'
import { localized } from '../store/store-config.ts'
import { momentIn } from '../../schemas/period.ts'

type Asking = Pick<Context, 'db' | 'store' | 'lang' | 'now'>
type Terms = Omit<WrittenCoupon, 'cpnNbr' | 'name' | 'desc' | 'img' | 'link' | 'linkType'>

/** Number of sample products with prices. */
const mostSamples = 3

/** Members and products that a coupon would reach if it was offered now. */
export async function couponForecast(asking: Asking, terms: Terms): Promise<Forecast> {
  const { db, store } = asking
  const { currency } = store.config
  const covered = await coveredBy(asking, terms)
  const [reached, goods, samples] = await Promise.all([
    countedMembers(db, entitledTo(asking, terms)),
    countedProducts(db, covered),
    firstProducts(asking, covered),
  ])
  const isOnGoods = terms.discType !== discTypes.gift && terms.cpnType !== 'freight'
  const off =
    terms.discType === discTypes.percent
      ? { percent: terms.discPer ?? 0 }
      : { amount: toMinor(terms.amtDisc ?? 0, currency) }
  const amtMin = toMinor(terms.amtMin, currency)
  return {
    members: reached,
    isForNewcomers: terms.source !== 'level' || !terms.levelNbrs,
    products: goods,
    samples: samples.map(({ ptNbr, title, price }) => ({
      ptNbr,
      title,
      price: toMajor(price, currency),
      priceAfter: toMajor(
        isOnGoods && price >= amtMin ? price - amountOff(off, price) : price,
        currency,
      ),
    })),
  }
}

/** Condition: members entitled to the coupon, by the same rule as `isEntitled`. */
function entitledTo({ store: { storeNbr, config }, now }: Asking, terms: Terms): SQL | undefined {
  const ofStore = eq(members.storeNbr, storeNbr)
  switch (terms.source) {
    case 'level':
      return and(ofStore, terms.levelNbrs && inArray(members.levelNbr, terms.levelNbrs))
    case 'newUser':
      return and(ofStore, gte(members.createdAt, new Date(momentIn(terms.effdate) || now)))
    case 'birthMonth':
      return and(
        ofStore,
        eq(members.birthMonth, Number(dayOf(now.getTime(), config.timeZone).slice(5, 7))),
      )
    case 'firstOrder':
      return and(
        ofStore,
        sql`not exists (select from ${orders} where ${and(
          eq(orders.storeNbr, storeNbr),
          eq(orders.userNbr, members.userNbr),
          notInArray(orders.stat, ['cancel', 'voided']),
        )})`,
      )
    default:
      return ofStore
  }
}

/** Condition: products for sale that the terms include. */
async function coveredBy(
  { db, store: { storeNbr } }: Asking,
  { scope, ptNbrs, typeNbrs }: Terms,
): Promise<SQL | undefined> {
  const forSale = and(eq(products.storeNbr, storeNbr), eq(products.stat, productStats.forSale))
  if (scope === 'all') return forSale
  const within = typeNbrs.length
    ? await db
        .select({ typeNbr: categories.typeNbr })
        .from(categories)
        .where(
          and(
            eq(categories.storeNbr, storeNbr),
            or(inArray(categories.typeNbr, typeNbrs), inArray(categories.parentNbr, typeNbrs)),
          ),
        )
    : []
  const named = or(
    ptNbrs.length ? inArray(products.ptNbr, ptNbrs) : undefined,
    within.length
      ? sql`exists (select from ${productCategories} where ${and(
          eq(productCategories.storeNbr, storeNbr),
          eq(productCategories.ptNbr, products.ptNbr),
          inArray(
            productCategories.typeNbr,
            within.map(({ typeNbr }) => typeNbr),
          ),
        )})`
      : undefined,
  )
  return and(forSale, scope === 'only' ? (named ?? sql`false`) : named && sql`not (${named})`)
}

const count = sql<number>`count(*)::int`

async function countedMembers(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(members)
    .where(where)
    .limit(countedInForecast + 1)
    .as('some')
  const [row] = await db.select({ count }).from(some)
  return row?.count ?? 0
}

async function countedProducts(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(where)
    .limit(countedInForecast + 1)
    .as('some')
  const [row] = await db.select({ count }).from(some)
  return row?.count ?? 0
}

async function firstProducts({ db, store, lang }: Asking, where: SQL | undefined) {
  const rows = await db
    .select({
      ptNbr: products.ptNbr,
      price: products.price,
      // In a subquery the builder leaves out the tables of columns.
      titles: sql<Localized | null>`(select json_object_agg(product_text.lang, product_text.title)
        from product_text where product_text.store_nbr = product.store_nbr
        and product_text.pt_nbr = product.pt_nbr)`,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.sort), asc(products.ptNbr))
    .limit(mostSamples)
  return rows.map(({ titles, ...row }) => ({
    ...row,
    title: localized(titles ?? {}, lang, store.config.defaultLang),
  }))
}
