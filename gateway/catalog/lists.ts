import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import type { goodsSorts } from '../../schemas/catalog/pt.ops.ts'
import { campaignProducts } from '../campaign/campaign.tables.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { countRows } from '../db/count-rows.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { products } from './catalog.tables.ts'
import { categories, productCategories, productTags } from './category.tables.ts'
import { goodsItems, visibleTo } from './goods.ts'
import { bestRated } from './ratings.ts'

export interface Paging {
  page: number
  pageSize: number
  offset?: number
}

/**
 * Number of rows before a page. A given offset must agree, since a client that counts differently
 * would skip rows.
 */
export function rowsBefore({ page, pageSize, offset }: Paging): number {
  const before = (page - 1) * pageSize
  if (offset !== undefined && offset !== before)
    throw new OpFailure('INVALID_INPUT', [
      { field: 'offset', rule: 'agrees' },
    ] satisfies FieldFault[])
  return before
}

/** Maximum number of rows that a list can be paged through. */
export const mostListed = 10_000
/** Number of products of a category or tag considered as related. */
const related = 200

type Sort = (typeof goodsSorts)[number]

const ordersBy = (price: SQLWrapper): Record<Exclude<Sort, 'rating'>, SQL[]> => ({
  default: [asc(products.sort), asc(products.ptNbr)],
  new: [desc(products.createdAt), asc(products.ptNbr)],
  priceUp: [asc(price), asc(products.ptNbr)],
  // Scans the price index backwards.
  priceDown: [desc(price), desc(products.ptNbr)],
})

/** A page of the products that meet a condition. */
export async function goodsPage(
  ctx: Context,
  paging: Paging,
  sort: Sort,
  condition?: SQL,
  price: SQLWrapper = products.price,
): Promise<GoodsPage> {
  const { store, db } = ctx
  const where = and(eq(products.storeNbr, store.storeNbr), visibleTo(ctx), condition)
  const offset = Math.min(rowsBefore(paging), mostListed)
  const limit = paging.pageSize
  const ptNbrsBy = async (by: Exclude<Sort, 'rating'>) => {
    const rows = await db
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(where)
      .orderBy(...ordersBy(price)[by])
      .limit(limit)
      .offset(offset)
    return rows.map(({ ptNbr }) => ptNbr)
  }
  const [ptNbrs, total] = await Promise.all([
    sort === 'rating' ? bestRated(ctx, where, { limit, offset }) : ptNbrsBy(sort),
    countRows(db, products, where, offset + limit),
  ])
  return {
    PtList: await goodsItems(ctx, ptNbrs),
    total: Math.min(total, mostListed),
  }
}

/** Number of products that meet a condition, as a list of them says on its first page. */
export const totalOf = (ctx: Context, condition: SQL): Promise<number> =>
  countRows(
    ctx.db,
    products,
    and(eq(products.storeNbr, ctx.store.storeNbr), visibleTo(ctx), condition),
  )

/** A category and its child categories. */
export async function withChildren({ store, db }: Context, typeNbr: string): Promise<string[]> {
  const children = await db
    .select({ typeNbr: categories.typeNbr })
    .from(categories)
    .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.parentNbr, typeNbr)))
  return [typeNbr, ...children.map((child) => child.typeNbr)]
}

/** Condition: products of a category and its child categories. */
export async function inCategory(ctx: Context, typeNbr: string): Promise<SQL> {
  const { store, db } = ctx
  const nbrs = await withChildren(ctx, typeNbr)
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

/**
 * Products that share the most categories and tags with the given ones. From a large category only
 * the products with the next numbers are considered, so that the cost is bounded and different
 * products get different results.
 */
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
  const neighbours = (table: string, key: string) => {
    const [from, column] = [sql.identifier(table), sql.identifier(key)]
    const some = (where: SQL) => sql`(select pt_nbr from ${from} as near
      where near.store_nbr = ${nbr} and near.${column} = mine.${column} and ${where} order by near.pt_nbr limit ${related})`
    return sql`${some(sql`near.pt_nbr > mine.pt_nbr`)} union ${some(sql`true`)}`
  }
  const { rows } = await ctx.db.execute<{ pt_nbr: string }>(sql`
    select pt_nbr from (
      select other.pt_nbr, 2 as weight from (
        select type_nbr, min(pt_nbr) as pt_nbr from product_category
        where store_nbr = ${nbr} and pt_nbr in ${given} group by type_nbr
      ) mine, lateral (${neighbours('product_category', 'type_nbr')}) other
      union all
      select other.pt_nbr, 1 from (
        select tag_nbr, min(pt_nbr) as pt_nbr from product_tag
        where store_nbr = ${nbr} and pt_nbr in ${given} group by tag_nbr
      ) mine, lateral (${neighbours('product_tag', 'tag_nbr')}) other
    ) shared where pt_nbr not in ${given}
    group by pt_nbr order by sum(weight) desc, pt_nbr limit ${max}`)
  return rows.map((row) => row.pt_nbr)
}
