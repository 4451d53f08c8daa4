import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/barcode.ops.ts'
import { barcodeSpellings } from '../../../schemas/catalog/barcode.ts'
import { handle } from '../../core/context.ts'
import { products, skus } from '../catalog.tables.ts'
import { titlesOf } from '../goods.ts'
import { optionName } from '../option-name.ts'

/** Maximum number of SKUs that are named. */
const mostNamed = 50

/** Condition on rows of `sku`: it has one of the codes. Its index has those with a barcode only. */
export const hasBarcode = (codes: readonly string[]): SQL =>
  sql`barcode is not null and lower(barcode) = any(${sql.param(codes.flatMap(barcodeSpellings))}::text[])`

export const findBarcodes = handle(ops.findBarcodes, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const { barcodes, ptNbr } = input
  const rows = await db
    .select({
      barcode: sql<string>`${skus.barcode}`,
      skuId: skus.skuId,
      ptNbr: skus.ptNbr,
      vIds: skus.vIds,
      options: products.options,
    })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(
      and(
        eq(skus.storeNbr, store.storeNbr),
        hasBarcode(barcodes),
        ptNbr === undefined ? undefined : ne(skus.ptNbr, ptNbr),
      ),
    )
    .orderBy(asc(skus.ptNbr), asc(skus.skuId))
    .limit(mostNamed)
  const titles = await titlesOf(
    ctx,
    rows.map((row) => row.ptNbr),
  )
  return {
    rows: rows.map(({ vIds, options, ...row }) => ({
      ...row,
      title: titles.get(row.ptNbr) ?? '',
      option: optionName(options, vIds, lang, store.config),
    })),
  }
})
