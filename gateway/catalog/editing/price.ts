import { and, eq, sql } from 'drizzle-orm'
import { priceFault } from '../../../schemas/catalog/product-faults.ts'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { toMajor, toMinor } from '../../../schemas/money/money.ts'
import { command } from '../../core/context.ts'
import { invalidInput, notFound } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { products, skus } from '../catalog.tables.ts'
import { refreshStock } from '../sold-out.ts'

export const setPrice = command(ops.setPrice, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const { currency } = config
  const { skuId, price, seen } = input
  const found = await lockedSku(tx, storeNbr, skuId)
  if (!found) throw notFound()
  const { product, sku } = found
  const wrong = priceFault(price, { currency, isInquiry: product.isInquiry })
  if (wrong) throw invalidInput([{ field: 'price', rule: wrong }])
  const now = toMajor(sku.price, currency)
  if (now !== seen) throw fail.PRICE_CHANGED({ price: now })
  await tx
    .update(skus)
    .set({ price: toMinor(price, currency) })
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
  await refreshPrices(tx, storeNbr, [product.ptNbr])
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { price },
    note: {
      subject: 'product',
      nbr: product.ptNbr,
      before: { price: { [skuId]: now } },
      after: { price: { [skuId]: price } },
    },
  }
})

/** A SKU with its product; locks the product's row first, as saving a product does. */
async function lockedSku(tx: Db, storeNbr: string, skuId: string) {
  const isOf = and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId))
  const [named] = await tx.select({ ptNbr: skus.ptNbr }).from(skus).where(isOf)
  if (!named) return undefined
  const [product] = await tx
    .select({ ptNbr: products.ptNbr, isInquiry: products.isInquiry })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, named.ptNbr)))
    .for('update')
  const [sku] = await tx.select().from(skus).where(isOf).for('update')
  return product && sku && { product, sku }
}

/** Updates the product's price columns, by which lists sort and filter, from its SKUs. */
export async function refreshPrices(
  tx: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update product set price = least.price, orig_price = least.orig_price, price_most = least.most, updated_at = now()
    from (
      select distinct on (pt_nbr) pt_nbr, price, orig_price,
        max(price) over (partition by pt_nbr) as most
      from sku where store_nbr = ${storeNbr} and pt_nbr = any(${sql.param([...ptNbrs])}::text[])
      order by pt_nbr, price, sort
    ) as least
    where product.store_nbr = ${storeNbr} and product.pt_nbr = least.pt_nbr`)
  await refreshStock(tx, storeNbr, ptNbrs)
}
