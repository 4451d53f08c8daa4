import { Value } from '@sinclair/typebox/value'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Nbr } from '../../../schemas/kit/types.ts'
import { inventoryMovements, skus } from '../../catalog/catalog.tables.ts'
import type { Db } from '../../db/database.ts'
import { importRows, productImports } from '../import.tables.ts'
import type { ImportedProduct } from '../product/imported-product.ts'
import { isOf, type Working } from './import-run.ts'

/** SKU ids in a product's rows that were never used in the store: orders may refer to used ones. */
export async function unusedSkuIds(
  tx: Db,
  storeNbr: string,
  { variants }: ImportedProduct,
): Promise<ReadonlySet<string>> {
  const wanted = variants.flatMap(({ skuId = '' }) => (Value.Check(Nbr(), skuId) ? [skuId] : []))
  if (!wanted.length) return new Set()
  const used = await tx
    .select({ skuId: skus.skuId })
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), inArray(skus.skuId, wanted)))
    .union(
      tx
        .select({ skuId: inventoryMovements.skuId })
        .from(inventoryMovements)
        .where(
          and(eq(inventoryMovements.storeNbr, storeNbr), inArray(inventoryMovements.skuId, wanted)),
        ),
    )
  const taken = new Set(used.map(({ skuId }) => skuId))
  return new Set(wanted.filter((skuId) => !taken.has(skuId)))
}

/**
 * Requeues products that were skipped because an add-on comes later in the file; once for each
 * add-on, since it may also be refused for another reason. Returns whether there are any.
 */
export async function waitAgain({ db, job }: Working): Promise<boolean> {
  const missing = sql`${importRows.data}->>'nbr'`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(importRows)
      .set({ stat: 'waiting', code: '', data: null, triedFor: missing })
      .where(
        and(
          eq(importRows.storeNbr, job.storeNbr),
          eq(importRows.importNbr, job.importNbr),
          eq(importRows.stat, 'left'),
          eq(importRows.code, 'PRODUCT_PART_UNKNOWN'),
          sql`${importRows.data}->>'field' = 'additions'`,
          sql`${importRows.triedFor} is distinct from ${missing}`,
          sql`exists (select 1 from ${skus} where ${skus.storeNbr} = ${job.storeNbr} and ${skus.skuId} = ${missing})`,
        ),
      )
    const count = rowCount ?? 0
    if (count)
      await tx
        .update(productImports)
        .set({ left: sql`${productImports.left} - ${count}` })
        .where(isOf(job))
    return count > 0
  })
}
