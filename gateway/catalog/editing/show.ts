import { and, eq, inArray } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { handle, type Context } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { buyingGroups } from '../../group/group.tables.ts'
import { orderLines } from '../../order/order.tables.ts'
import { versionOf } from '../../store/settings.ts'
import { products, skus } from '../catalog.tables.ts'
import { titlesOf } from '../goods.ts'
import { optionName } from '../option-name.ts'
import { readProduct, stockOf } from './read-product.ts'

export const showProduct = handle(ops.showProduct, async ({ input: { ptNbr }, ctx }) => {
  const { db, store } = ctx
  const state = await readProduct(db, store, ptNbr)
  if (!state) throw notFound()
  const { row, product } = state
  return {
    ptNbr,
    version: versionOf(product),
    product,
    StockList: state.skus.map(stockOf),
    AdditionNames: await additionNames(
      ctx,
      product.additions.map(({ skuId }) => skuId),
    ),
    isOrdered: await isOrdered(db, store.storeNbr, ptNbr),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
})

async function additionNames(ctx: Context, skuIds: readonly string[]) {
  const { db, store, lang } = ctx
  if (!skuIds.length) return []
  const rows = await db
    .select({
      skuId: skus.skuId,
      ptNbr: skus.ptNbr,
      vIds: skus.vIds,
      options: products.options,
    })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(and(eq(skus.storeNbr, store.storeNbr), inArray(skus.skuId, [...skuIds])))
  const titles = await titlesOf(
    ctx,
    rows.map((row) => row.ptNbr),
  )
  return rows.map(({ skuId, ptNbr, vIds, options }) => ({
    skuId,
    ptNbr,
    name: titles.get(ptNbr) ?? ptNbr,
    option: optionName(options, vIds, lang, store.config),
  }))
}

/** Whether an order or a group refers to a product, which then cannot be deleted. */
export async function isOrdered(db: Db, storeNbr: string, ptNbr: string): Promise<boolean> {
  const [line] = await db
    .select({ ln: orderLines.ln })
    .from(orderLines)
    .where(and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.ptNbr, ptNbr)))
    .limit(1)
  if (line) return true
  const [group] = await db
    .select({ ptNbr: buyingGroups.ptNbr })
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, storeNbr), eq(buyingGroups.ptNbr, ptNbr)))
    .limit(1)
  return group !== undefined
}
