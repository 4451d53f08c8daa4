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

/** Releases reserved units of a SKU. */
export async function releaseUnits(tx: Db, units: Units): Promise<void> {
  await tx
    .update(skus)
    .set({ reserved: sql`${skus.reserved} - ${units.qty}` })
    .where(isOf(units))
}

/** Removes reserved units from stock for an order. */
export async function consumeUnits(tx: Db, units: Units, soNbr: string): Promise<void> {
  const { storeNbr, skuId, qty } = units
  await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} - ${qty}`, reserved: sql`${skus.reserved} - ${qty}` })
    .where(isOf(units))
  await tx.insert(inventoryMovements).values({ storeNbr, skuId, qty: -qty, reason: 'order', soNbr })
}

/** Puts units of an order back that had left the stock. */
export async function restockUnits(tx: Db, units: Units, soNbr: string): Promise<void> {
  const { storeNbr, skuId, qty } = units
  await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} + ${qty}` })
    .where(isOf(units))
  await tx.insert(inventoryMovements).values({ storeNbr, skuId, qty, reason: 'order', soNbr })
}

const isOf = ({ storeNbr, skuId }: Units) => and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId))
