import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inventoryMovements, skus } from './catalog.tables.ts'
import type { Units } from './units.ts'

/**
 * SQL of whether stock covers `qty` backordered units; needs `sku` in the query. Backorders come
 * before new orders, which need unreserved units.
 */
export const hasGoodsFor = (qty: SQL | number): SQL<boolean> =>
  sql<boolean>`(not ${skus.isTracked} or ${skus.reserved} - ${skus.waiting} + ${qty} <= ${skus.onHand})`

/** Marks reserved units as backordered. Returns false for a SKU whose stock is not tracked. */
export async function addBackorders(tx: Db, { qty, ...sku }: Units): Promise<boolean> {
  const { rowCount } = await tx
    .update(skus)
    .set({ waiting: sql`${skus.waiting} + ${qty}` })
    .where(and(isOf(sku), skus.isTracked))
  return Boolean(rowCount)
}

/** Fills backordered units from stock. Returns whether there was enough. */
export async function coverUnits(tx: Db, { qty, ...sku }: Units): Promise<boolean> {
  const { rowCount } = await tx
    .update(skus)
    .set({ waiting: sql`${skus.waiting} - ${qty}` })
    .where(and(isOf(sku), hasGoodsFor(qty)))
  return Boolean(rowCount)
}

interface Transfer extends Units {
  from: string
  /** The order that received the units; `undefined` if they were released. */
  to: string | undefined
  reason: string
  byName: string
}

/** Records a transfer among the SKU's movements; it does not change the stock. */
export async function bookTransfer(
  tx: Db,
  { storeNbr, skuId, qty, from, to, reason, byName }: Transfer,
): Promise<void> {
  const onHand = sql<number>`(select on_hand from sku
    where store_nbr = ${storeNbr} and sku_id = ${skuId})`
  const note = to === undefined ? `${qty}: ${reason}` : `${qty} → ${to}: ${reason}`
  await tx.insert(inventoryMovements).values({
    storeNbr,
    skuId,
    qty: 0,
    onHand,
    byName,
    note,
    reason: 'transferred',
    soNbr: from,
  })
}

const isOf = ({ storeNbr, skuId }: Omit<Units, 'qty'>) =>
  and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId))
