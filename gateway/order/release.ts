import { and, asc, eq, sql } from 'drizzle-orm'
import { pointEntries } from '../account/account.tables.ts'
import { campaignProducts } from '../campaign/campaign.tables.ts'
import { skus, stockMoves } from '../catalog/catalog.tables.ts'
import { memberCoupons } from '../coupon/coupon.tables.ts'
import { promoCodes, promoUses } from '../coupon/promo.tables.ts'
import type { Db } from '../db/database.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import { demandBy } from './demand.ts'
import { campaignDemand, type Claim } from './hold.ts'
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

/** What a placed order holds, as it was taken. */
export const claimOf = (order: Order, lines: readonly OrderLine[]): Claim => ({
  ...order,
  lines,
  couponNbrs: [order.couponNbr, order.frcCouponNbr, order.giftCouponNbr].filter(
    (nbr) => nbr !== null,
  ),
})

/**
 * Gives back all that an order held which was not sent yet: points, coupons, promo code, quota, campaign, stock, in
 * the sequence they were taken in. The caller's move lets it happen once. Answers the products that were set free.
 */
export async function release(tx: Db, order: Order): Promise<string[]> {
  const { storeNbr, soNbr, userNbr, buyer, points } = order
  const lines = await linesOf(tx, order)
  if (points && userNbr !== null)
    await tx
      .insert(pointEntries)
      .values({ storeNbr, userNbr, points, remark: soNbr, soNbr, reason: 'released' })
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
  const counted = lines.filter(({ hasQuota, kind }) => hasQuota && kind !== orderLineKinds.gift)
  for (const { key: ptNbr, qty } of demandBy(counted, ({ ptNbr }) => ptNbr))
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
  for (const { cpgNbr, ptNbr, qty } of campaignDemand(lines))
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
  for (const { key: skuId, qty } of demandBy(lines, ({ skuId }) => skuId))
    await tx
      .update(skus)
      .set({ reserved: sql`${skus.reserved} - ${qty}` })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
  return [...new Set(lines.map(({ ptNbr }) => ptNbr))]
}

/** The goods of an order leave the stock: what was reserved is gone. */
export async function consume(tx: Db, { storeNbr, soNbr }: Order): Promise<void> {
  const lines = await linesOf(tx, { storeNbr, soNbr })
  for (const { key: skuId, qty } of demandBy(lines, ({ skuId }) => skuId)) {
    await tx
      .update(skus)
      .set({ onHand: sql`${skus.onHand} - ${qty}`, reserved: sql`${skus.reserved} - ${qty}` })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
    await tx.insert(stockMoves).values({ storeNbr, skuId, qty: -qty, reason: 'order', soNbr })
  }
}
