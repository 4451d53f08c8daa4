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

type WaitingLine = QuantityLine & { qtyWaiting: number }

/** Backordered units of an order, by SKU. */
export const waitingOf = (lines: readonly WaitingLine[]): { skuId: string; qty: number }[] =>
  bySku(lines.map((line) => ({ ...line, qty: line.qtyWaiting }))).filter(({ qty }) => qty > 0)

/** Clears the backordered quantity of an order's lines. */
export async function endWaiting(tx: Db, { storeNbr, soNbr }: OrderKey): Promise<void> {
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
export async function coverWaiting(
  tx: Db,
  order: OrderKey,
  lines: readonly WaitingLine[],
): Promise<{ skuId: string; qty: number } | undefined> {
  const waiting = waitingOf(lines)
  for (const { skuId, qty } of waiting)
    if (!(await coverUnits(tx, { storeNbr: order.storeNbr, skuId, qty }))) return { skuId, qty }
  if (waiting.length) await endWaiting(tx, order)
  return undefined
}

const sumWaiting = sql<number>`sum(${orderLines.qtyWaiting})::int`

/** Backordered units of an order, and whether stock covers them now. */
export const waitingFor = (
  db: Db,
  { storeNbr, soNbr }: OrderKey,
): Promise<{ skuId: string; qty: number; isThere: boolean }[]> =>
  db
    .select({
      skuId: skus.skuId,
      qty: sumWaiting,
      isThere: hasGoodsFor(sumWaiting),
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
