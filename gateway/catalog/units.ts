import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared, type Given } from '../db/prepared.ts'
import { inventoryMovements, skus } from './catalog.tables.ts'
import { hasUnits, unitsAvail } from './stock.ts'

/** Units of a SKU. */
export interface Units {
  storeNbr: string
  skuId: string
  qty: number
}

const reserveAvailable = prepared((db, { storeNbr, skuId, qty }: Given<Units>) =>
  db
    .update(skus)
    .set({ reserved: sql`${skus.reserved} + ${qty}` })
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId), hasUnits(sql`${qty}`)))
    .returning({ ptNbr: skus.ptNbr, left: unitsAvail }),
)

/**
 * Reserves units of a SKU, whose row stays locked. Returns its product and the units left, or
 * `undefined` if too few are available.
 */
export async function reserveUnits(
  tx: Db,
  { storeNbr, skuId, qty }: Units,
): Promise<{ ptNbr: string; left: number } | undefined> {
  const [reserved] = await reserveAvailable(tx, { storeNbr, skuId, qty })
  return reserved
}

/** Releases reserved units of a SKU, of which `waiting` were backordered. */
export async function releaseUnits(
  tx: Db,
  { waiting, ...units }: Units & { waiting: number },
): Promise<void> {
  await tx
    .update(skus)
    .set({
      reserved: sql`${skus.reserved} - ${units.qty}`,
      waiting: sql`${skus.waiting} - ${waiting}`,
    })
    .where(isOf(units))
}

/** Removes reserved units from stock for an order. */
export async function consumeUnits(tx: Db, units: Units, soNbr: string): Promise<void> {
  const { qty } = units
  const [left] = await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} - ${qty}`, reserved: sql`${skus.reserved} - ${qty}` })
    .where(isOf(units))
    .returning({ onHand: skus.onHand })
  await bookOfOrder(tx, { ...units, qty: -qty }, { reason: 'order', soNbr, onHand: left?.onHand })
}

/** Returns units of an order to stock that had left it. */
export async function restockUnits(tx: Db, units: Units, soNbr: string): Promise<void> {
  const [left] = await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} + ${units.qty}` })
    .where(isOf(units))
    .returning({ onHand: skus.onHand })
  // A SKU that was removed meanwhile has no stock to add to.
  if (left) await bookOfOrder(tx, units, { reason: 'returned', soNbr, onHand: left.onHand })
}

/** Records a stock movement, with the actor of the order's last event. */
async function bookOfOrder(
  tx: Db,
  { storeNbr, skuId, qty }: Units,
  rest: { reason: 'order' | 'returned'; soNbr: string; onHand: number | undefined },
): Promise<void> {
  const byName = sql<string>`coalesce((select by_name from order_event
    where store_nbr = ${storeNbr} and so_nbr = ${rest.soNbr} order by id desc limit 1), '')`
  await tx.insert(inventoryMovements).values({ storeNbr, skuId, qty, ...rest, byName })
}

const isOf = ({ storeNbr, skuId }: Units) => and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId))
