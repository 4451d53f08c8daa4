import { and, asc, eq, sql } from 'drizzle-orm'
import { pointEntries } from '../account/account.tables.ts'
import { campaignProducts } from '../campaign/campaign.tables.ts'
import { skus, inventoryMovements } from '../catalog/catalog.tables.ts'
import { memberCoupons } from '../coupon/coupon.tables.ts'
import { promoCodes, promoUses } from '../coupon/promo.tables.ts'
import type { Db } from '../db/database.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import { quantitiesBy } from './quantities.ts'
import { campaignQuantities, type Reservation } from './reserve.ts'
import { orderLines, quotaUses, type orders } from './order.tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

export const linesOf = (
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr)))
    .orderBy(asc(orderLines.ln))

/** Rebuilds the reservation of a placed order. */
export const reservationOf = (order: Order, lines: readonly OrderLine[]): Reservation => ({
  ...order,
  lines,
  couponNbrs: [order.couponNbr, order.frcCouponNbr, order.giftCouponNbr].filter(
    (nbr) => nbr !== null,
  ),
})

/** What stays with an order that is ended after some of its vouchers were used. */
export interface Kept {
  /** Used units, by line. */
  used: ReadonlyMap<number, number>
  /** Points returned for the other units. */
  points: number
}

/**
 * Releases what an order reserved: points, coupons, promo code, quota, campaign stock, stock, in
 * the sequence of `reserve`. Delivered vouchers are restocked. The caller's order transition
 * ensures that it runs once. Returns the product numbers whose stock was released.
 */
export async function release(
  tx: Db,
  order: Order,
  { used, points }: Kept = { used: new Map(), points: order.points },
): Promise<string[]> {
  const { storeNbr, soNbr, userNbr, buyer } = order
  const all = await linesOf(tx, order)
  const lines = withQty(all, ({ ln, qty }) => qty - (used.get(ln) ?? 0))
  if (points && userNbr !== null)
    await tx
      .insert(pointEntries)
      .values({ storeNbr, userNbr, points, remark: soNbr, soNbr, reason: 'released' })
  // Coupons are not returned if vouchers that they helped to buy were used.
  if (used.size === 0) await releaseCoupons(tx, order)
  const counted = lines.filter(({ hasQuota, kind }) => hasQuota && kind !== orderLineKinds.gift)
  for (const { key: ptNbr, qty } of quantitiesBy(counted, ({ ptNbr }) => ptNbr))
    await tx
      .update(quotaUses)
      .set({ qty: sql`${quotaUses.qty} - ${qty}` })
      .where(
        and(
          eq(quotaUses.storeNbr, storeNbr),
          eq(quotaUses.ptNbr, ptNbr),
          eq(quotaUses.buyer, buyer),
        ),
      )
  for (const { cpgNbr, ptNbr, qty } of campaignQuantities(lines))
    await tx
      .update(campaignProducts)
      .set({ sold: sql`${campaignProducts.sold} - ${qty}` })
      .where(
        and(
          eq(campaignProducts.storeNbr, storeNbr),
          eq(campaignProducts.cpgNbr, cpgNbr),
          eq(campaignProducts.ptNbr, ptNbr),
        ),
      )
  if (order.deliveredAt) await restock(tx, order, lines)
  else {
    for (const { key: skuId, qty } of quantitiesBy(lines, ({ skuId }) => skuId))
      await tx
        .update(skus)
        .set({ reserved: sql`${skus.reserved} - ${qty}` })
        .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
    await removeFromStock(
      tx,
      order,
      withQty(all, ({ ln }) => used.get(ln) ?? 0),
    )
  }
  return [...new Set(lines.map(({ ptNbr }) => ptNbr))]
}

async function releaseCoupons(tx: Db, { storeNbr, soNbr }: Order): Promise<void> {
  await tx
    .update(memberCoupons)
    .set({ usedAt: null, soNbr: null })
    .where(and(eq(memberCoupons.storeNbr, storeNbr), eq(memberCoupons.soNbr, soNbr)))
  const [promo] = await tx
    .delete(promoUses)
    .where(and(eq(promoUses.storeNbr, storeNbr), eq(promoUses.soNbr, soNbr)))
    .returning({ promoCode: promoUses.promoCode })
  if (promo)
    await tx
      .update(promoCodes)
      .set({ used: sql`${promoCodes.used} - 1` })
      .where(and(eq(promoCodes.storeNbr, storeNbr), eq(promoCodes.promoCode, promo.promoCode)))
}

/** Lines with another quantity; lines with none left are dropped. */
const withQty = (lines: readonly OrderLine[], qtyOf: (line: OrderLine) => number): OrderLine[] =>
  lines.map((line) => ({ ...line, qty: qtyOf(line) })).filter(({ qty }) => qty > 0)

/** Puts units back that had already left the stock. */
async function restock(
  tx: Db,
  { storeNbr, soNbr }: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { key: skuId, qty } of quantitiesBy(lines, ({ skuId }) => skuId)) {
    await tx
      .update(skus)
      .set({ onHand: sql`${skus.onHand} + ${qty}` })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
    await tx.insert(inventoryMovements).values({ storeNbr, skuId, qty, reason: 'order', soNbr })
  }
}

/** Removes the order's reserved units from stock. */
export const consumeReserved = async (tx: Db, order: Order): Promise<void> =>
  removeFromStock(tx, order, await linesOf(tx, order))

async function removeFromStock(
  tx: Db,
  { storeNbr, soNbr }: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { key: skuId, qty } of quantitiesBy(lines, ({ skuId }) => skuId)) {
    await tx
      .update(skus)
      .set({ onHand: sql`${skus.onHand} - ${qty}`, reserved: sql`${skus.reserved} - ${qty}` })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
    await tx
      .insert(inventoryMovements)
      .values({ storeNbr, skuId, qty: -qty, reason: 'order', soNbr })
  }
}
