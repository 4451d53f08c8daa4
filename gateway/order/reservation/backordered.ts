import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { coverUnits, hasGoodsFor } from '../../catalog/index.ts'
import { skus } from '../../catalog/catalog.tables.ts'
import type { Db } from '../../db/database.ts'
import { orderLines } from '../order.tables.ts'
import { bySku, type QuantityLine } from './quantities.ts'

interface OrderKey {
  storeNbr: string
  soNbr: string
}

type BackorderLine = QuantityLine & { qtyWaiting: number }

/** Backordered units of an order, by SKU. */
export const backorderedBySku = (
  lines: readonly BackorderLine[],
): { skuId: string; qty: number }[] =>
  bySku(lines.map((line) => ({ ...line, qty: line.qtyWaiting }))).filter(({ qty }) => qty > 0)

/** Clears the backordered quantity of an order's lines. */
export async function clearBackorders(tx: Db, { storeNbr, soNbr }: OrderKey): Promise<void> {
  await tx
    .update(orderLines)
    .set({ qtyWaiting: 0 })
    .where(
      and(
        eq(orderLines.storeNbr, storeNbr),
        eq(orderLines.soNbr, soNbr),
        gt(orderLines.qtyWaiting, 0),
      ),
    )
}

/**
 * Fills the backordered units of an order from stock. Returns the SKU whose stock is too low; the
 * transaction must then be rolled back. The caller must hold the order's row lock.
 */
export async function fillBackorders(
  tx: Db,
  order: OrderKey,
  lines: readonly BackorderLine[],
): Promise<{ skuId: string; qty: number } | undefined> {
  const waiting = backorderedBySku(lines)
  for (const { skuId, qty } of waiting)
    if (!(await coverUnits(tx, { storeNbr: order.storeNbr, skuId, qty }))) return { skuId, qty }
  if (waiting.length) await clearBackorders(tx, order)
  return undefined
}

const sumBackordered = sql<number>`sum(${orderLines.qtyWaiting})::int`

/** Backordered units of an order, and whether stock covers them now. */
export const backordersOf = (
  db: Db,
  { storeNbr, soNbr }: OrderKey,
): Promise<{ skuId: string; qty: number; isThere: boolean }[]> =>
  db
    .select({
      skuId: skus.skuId,
      qty: sumBackordered,
      isThere: hasGoodsFor(sumBackordered),
    })
    .from(orderLines)
    .innerJoin(skus, and(eq(skus.storeNbr, orderLines.storeNbr), eq(skus.skuId, orderLines.skuId)))
    .where(
      and(
        eq(orderLines.storeNbr, storeNbr),
        eq(orderLines.soNbr, soNbr),
        gt(orderLines.qtyWaiting, 0),
      ),
    )
    .groupBy(skus.storeNbr, skus.skuId)
    .orderBy(asc(skus.skuId))
