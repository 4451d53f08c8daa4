import { and, eq } from 'drizzle-orm'
import type { correctStock } from '../../../schemas/catalog/stock.ops.ts'
import { mostUnits, type StockReason } from '../../../schemas/catalog/stock.schema.ts'
import { notFound, type Fail } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { inventoryMovements, skus } from '../catalog.tables.ts'

interface Correction {
  skuId: string
  by: number
  reason: StockReason
  note: string
  byName: string
}

/**
 * Changes the stock of a SKU by a number of units, never below the reserved units that are not
 * backordered.
 */
export async function correctUnits(
  tx: Db,
  storeNbr: string,
  { skuId, by, reason, note, byName }: Correction,
  fail: Fail<typeof correctStock>,
): Promise<{ before: typeof skus.$inferSelect; onHand: number }> {
  const isOf = and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId))
  const [before] = await tx.select().from(skus).where(isOf).for('update')
  if (!before) throw notFound()
  const onHand = before.onHand + by
  // What waits has no goods here.
  const reserved = before.reserved - before.waiting
  if ((before.isTracked && onHand < 0) || onHand < -mostUnits || onHand > mostUnits)
    throw fail.STOCK_OUT_OF_RANGE({ onHand: before.onHand, most: mostUnits })
  if (before.isTracked && onHand < reserved)
    throw fail.STOCK_RESERVED({ onHand: before.onHand, reserved })
  if (by) {
    await tx.update(skus).set({ onHand }).where(isOf)
    await tx
      .insert(inventoryMovements)
      .values({ storeNbr, skuId, qty: by, onHand, reason, note, byName })
  }
  return { before, onHand }
}
