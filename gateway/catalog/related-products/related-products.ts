import { sql } from 'drizzle-orm'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import type { Context } from '../../core/context.ts'
import { productStats } from '../catalog.tables.ts'
import { goodsItems, visibleTo } from '../goods.ts'
import { besides, goodsPage } from '../lists.ts'
import { countedDays } from './count-pairs.ts'

/** Number of products that are recommended. */
const most = 10
/** Number of similar products read, since some may be sold out. */
const mostSimilar = 40

/**
 * Related products: first those bought in the same orders, then those with the same categories and
 * tags. Excludes the given products, those in the member's cart, and sold-out ones.
 */
export async function relatedProducts(
  ctx: Context,
  ptNbrs: readonly string[],
): Promise<GoodsItem[]> {
  const inCart = await cartGoods(ctx)
  const given = [...new Set([...ptNbrs, ...inCart])]
  const bought = await boughtBeside(ctx, ptNbrs, given)
  const similar =
    bought.length < most ? await besides(ctx, ptNbrs, mostSimilar + inCart.length) : []
  const found = new Set([...bought, ...similar])
  const goods = await goodsItems(
    ctx,
    [...found].filter((ptNbr) => !given.includes(ptNbr)),
  )
  return goods.filter(({ stat }) => stat === productStats.forSale).slice(0, most)
}

/** Related products, filled up with what the store recommends where few are related. */
export async function goodsToAdd(ctx: Context, ptNbrs: readonly string[]): Promise<GoodsItem[]> {
  const near = ptNbrs.length ? await relatedProducts(ctx, ptNbrs) : []
  if (near.length >= most) return near
  const known = new Set([...ptNbrs, ...near.map(({ ptNbr }) => ptNbr)])
  const { PtList } = await goodsPage(ctx, { page: 1, pageSize: most + known.size }, 'default')
  const others = PtList.filter(
    ({ ptNbr, stat }) => stat === productStats.forSale && !known.has(ptNbr),
  )
  return [...near, ...others].slice(0, most)
}

async function boughtBeside(
  ctx: Context,
  ptNbrs: readonly string[],
  without: readonly string[],
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ pt_nbr: string }>(sql`
    select other_nbr as pt_nbr from bought_with known
      join product on product.store_nbr = known.store_nbr and product.pt_nbr = known.other_nbr
    where known.store_nbr = ${ctx.store.storeNbr} and known.pt_nbr = any(${sql.param([...ptNbrs])}::text[])
      and other_nbr <> all(${sql.param([...without])}::text[])
      and last_day > now() - ${countedDays} * interval '24 hours'
      and product.stat = ${productStats.forSale} and ${visibleTo(ctx)}
    group by other_nbr order by sum(weight) desc, other_nbr limit ${most}`)
  return rows.map((row) => row.pt_nbr)
}

async function cartGoods({ db, store, member }: Context): Promise<string[]> {
  if (!member) return []
  const { rows } = await db.execute<{ pt_nbr: string }>(sql`
    select distinct pt_nbr from cart_line
    where store_nbr = ${store.storeNbr} and user_nbr = ${member.userNbr}`)
  return rows.map((row) => row.pt_nbr)
}
