import { and, eq, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { CouponScope } from '../../schemas/coupon/coupon.schema.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { couponCategories, couponProducts } from '../coupon/coupon-goods.tables.ts'
import { coupons } from '../coupon/coupon.tables.ts'
import { products } from './catalog.tables.ts'
import { categories, productCategories } from './category.tables.ts'

type Asking = Pick<Context, 'store' | 'db'>

/**
 * Condition: products that a coupon applies to; `undefined` if it applies to all. Fails with
 * NOT_FOUND if there is no such coupon.
 */
export async function forCoupon(asking: Asking, cpnNbr: string): Promise<SQL | undefined> {
  const { db, store } = asking
  const { storeNbr } = store
  const [coupon] = await db
    .select({ scope: coupons.scope })
    .from(coupons)
    .where(and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr)))
  if (!coupon) throw notFound()
  if (coupon.scope === 'all') return undefined
  const typeNbrs = await namedTypes(asking, cpnNbr)
  const byNumber = db
    .select({ ptNbr: couponProducts.ptNbr })
    .from(couponProducts)
    .where(and(eq(couponProducts.storeNbr, storeNbr), eq(couponProducts.cpnNbr, cpnNbr)))
  const byCategory = db
    .select({ ptNbr: productCategories.ptNbr })
    .from(productCategories)
    .where(
      and(
        eq(productCategories.storeNbr, storeNbr),
        typeNbrs.length ? inArray(productCategories.typeNbr, typeNbrs) : sql`false`,
      ),
    )
  // One set, so that few named products are looked up by number instead of filtering all products.
  if (coupon.scope === 'only') return inArray(products.ptNbr, union(byNumber, byCategory))
  // Looked up per product: the list stops at the end of its page, however many are excluded.
  return and(
    notExists(
      db
        .select({ one: sql`1` })
        .from(couponProducts)
        .where(
          and(
            eq(couponProducts.storeNbr, storeNbr),
            eq(couponProducts.cpnNbr, cpnNbr),
            eq(couponProducts.ptNbr, products.ptNbr),
          ),
        ),
    ),
    typeNbrs.length
      ? notExists(
          db
            .select({ one: sql`1` })
            .from(productCategories)
            .where(
              and(
                eq(productCategories.storeNbr, storeNbr),
                eq(productCategories.ptNbr, products.ptNbr),
                inArray(productCategories.typeNbr, typeNbrs),
              ),
            ),
        )
      : undefined,
  )
}

/** The categories that a coupon names, with their child categories. */
async function namedTypes({ db, store }: Asking, cpnNbr: string): Promise<string[]> {
  const rows = await db
    .select({ typeNbr: categories.typeNbr })
    .from(couponCategories)
    .innerJoin(categories, isWithin)
    .where(and(eq(couponCategories.storeNbr, store.storeNbr), eq(couponCategories.cpnNbr, cpnNbr)))
  return rows.map(({ typeNbr }) => typeNbr)
}

/** Joins a named category with itself and its child categories. */
const isWithin = and(
  eq(categories.storeNbr, couponCategories.storeNbr),
  or(
    eq(categories.typeNbr, couponCategories.typeNbr),
    eq(categories.parentNbr, couponCategories.typeNbr),
  ),
)

/**
 * Returns which of the products each coupon applies to; coupons that apply to all products are left
 * out.
 */
export async function couponGoods(
  { db, store }: Asking,
  offers: readonly { cpnNbr: string; scope: CouponScope }[],
  ptNbrs: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const limited = offers.filter(({ scope }) => scope !== 'all')
  if (!limited.length) return new Map()
  const cpnNbrs = limited.map(({ cpnNbr }) => cpnNbr)
  const named = ptNbrs.length
    ? await union(
        db
          .select({ cpnNbr: couponProducts.cpnNbr, ptNbr: couponProducts.ptNbr })
          .from(couponProducts)
          .where(
            and(
              eq(couponProducts.storeNbr, store.storeNbr),
              inArray(couponProducts.cpnNbr, cpnNbrs),
              inArray(couponProducts.ptNbr, [...ptNbrs]),
            ),
          ),
        db
          .select({ cpnNbr: couponCategories.cpnNbr, ptNbr: productCategories.ptNbr })
          .from(couponCategories)
          .innerJoin(categories, isWithin)
          .innerJoin(
            productCategories,
            and(
              eq(productCategories.storeNbr, categories.storeNbr),
              eq(productCategories.typeNbr, categories.typeNbr),
              inArray(productCategories.ptNbr, [...ptNbrs]),
            ),
          )
          .where(
            and(
              eq(couponCategories.storeNbr, store.storeNbr),
              inArray(couponCategories.cpnNbr, cpnNbrs),
            ),
          ),
      )
    : []
  return new Map(
    limited.map(({ cpnNbr, scope }) => {
      const own = new Set(named.flatMap((row) => (row.cpnNbr === cpnNbr ? [row.ptNbr] : [])))
      return [
        cpnNbr,
        scope === 'only' ? own : new Set(ptNbrs.filter((ptNbr) => !own.has(ptNbr))),
      ] as const
    }),
  )
}
