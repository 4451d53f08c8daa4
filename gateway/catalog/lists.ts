import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import type { goodsSorts } from '../../schemas/catalog/pt.ops.ts'
import { campaignProducts } from '../campaign/campaign.tables.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import {
  categories,
  couponProducts,
  productCategories,
  products,
  productTags,
} from './catalog.tables.ts'
import { goodsItems, visibleTo } from './goods.ts'

export interface Paging {
  page: number
  pageSize: number
  offset?: number
}

/** Rows before a page. An offset that was sent must say the same: two clients that count differently would skip rows. */
export function rowsBefore({ page, pageSize, offset }: Paging): number {
  const before = (page - 1) * pageSize
  if (offset !== undefined && offset !== before)
    throw new OpFailure('INVALID_INPUT', [
      { field: 'offset', rule: 'agrees' },
    ] satisfies FieldFault[])
  return before
}

/** A list is counted and paged no further than this: nobody scrolls on, and counting stays cheap. */
const longest = 10_000

const orders: Record<(typeof goodsSorts)[number], SQL[]> = {
  default: [asc(products.sort), asc(products.ptNbr)],
  new: [desc(products.createdAt), asc(products.ptNbr)],
  priceUp: [asc(products.price), asc(products.ptNbr)],
  priceDown: [desc(products.price), asc(products.ptNbr)],
}

/** A page of the products that meet a condition. */
export async function goodsPage(
  ctx: Context,
  paging: Paging,
  sort: keyof typeof orders,
  condition?: SQL,
): Promise<GoodsPage> {
  const { store, db } = ctx
  const where = and(eq(products.storeNbr, store.storeNbr), visibleTo(ctx), condition)
  const offset = Math.min(rowsBefore(paging), longest)
  const [rows, counted] = await Promise.all([
    db
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(where)
      .orderBy(...orders[sort])
      .limit(paging.pageSize)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(where)
        .limit(longest)
        .as('counted'),
    ),
  ])
  return {
    PtList: await goodsItems(
      ctx,
      rows.map(({ ptNbr }) => ptNbr),
    ),
    total: counted[0]?.total ?? 0,
  }
}

/** Products of a category and of its children. */
export async function inCategory(ctx: Context, typeNbr: string): Promise<SQL> {
  const { store, db } = ctx
  const children = await db
    .select({ typeNbr: categories.typeNbr })
    .from(categories)
    .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.parentNbr, typeNbr)))
  const nbrs = [typeNbr, ...children.map((child) => child.typeNbr)]
  return inArray(
    products.ptNbr,
    db
      .select({ ptNbr: productCategories.ptNbr })
      .from(productCategories)
      .where(
        and(
          eq(productCategories.storeNbr, store.storeNbr),
          inArray(productCategories.typeNbr, nbrs),
        ),
      ),
  )
}

export const withTag = ({ store, db }: Context, tagNbr: string): SQL =>
  inArray(
    products.ptNbr,
    db
      .select({ ptNbr: productTags.ptNbr })
      .from(productTags)
      .where(and(eq(productTags.storeNbr, store.storeNbr), eq(productTags.tagNbr, tagNbr))),
  )

export const inCampaign = ({ store, db }: Context, cpgNbr: string): SQL =>
  inArray(
    products.ptNbr,
    db
      .select({ ptNbr: campaignProducts.ptNbr })
      .from(campaignProducts)
      .where(
        and(eq(campaignProducts.storeNbr, store.storeNbr), eq(campaignProducts.cpgNbr, cpgNbr)),
      ),
  )

export const forCoupon = ({ store, db }: Context, cpnNbr: string): SQL =>
  inArray(
    products.ptNbr,
    db
      .select({ ptNbr: couponProducts.ptNbr })
      .from(couponProducts)
      .where(and(eq(couponProducts.storeNbr, store.storeNbr), eq(couponProducts.cpnNbr, cpnNbr))),
  )

/** Products that share most categories and tags with the named ones. */
export async function besides(
  ctx: Context,
  ptNbrs: readonly string[],
  max: number,
): Promise<string[]> {
  const given = sql`(${sql.join(
    ptNbrs.map((ptNbr) => sql`${ptNbr}`),
    sql`, `,
  )})`
  const nbr = ctx.store.storeNbr
  const { rows } = await ctx.db.execute<{ pt_nbr: string }>(sql`
    select pt_nbr from (
      select other.pt_nbr, 2 as weight from product_category mine join product_category other
        on other.store_nbr = mine.store_nbr and other.type_nbr = mine.type_nbr
        where mine.store_nbr = ${nbr} and mine.pt_nbr in ${given}
      union all
      select other.pt_nbr, 1 from product_tag mine join product_tag other
        on other.store_nbr = mine.store_nbr and other.tag_nbr = mine.tag_nbr
        where mine.store_nbr = ${nbr} and mine.pt_nbr in ${given}
    ) shared where pt_nbr not in ${given}
    group by pt_nbr order by sum(weight) desc, pt_nbr limit ${max}`)
  return rows.map((row) => row.pt_nbr)
}
