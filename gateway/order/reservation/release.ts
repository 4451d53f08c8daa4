import { givePointsBack } from '../../account/index.ts'
import { releaseCampaignUnits, releaseQuota } from '../../campaign/index.ts'
import { consumeUnits, releaseUnits, restockUnits } from '../../catalog/index.ts'
import { releaseCoupons, releasePromoCode } from '../../coupon/index.ts'
import type { Db } from '../../db/database.ts'
import { clearBackorders, backorderedBySku } from './backordered.ts'
import { byCampaign, byProduct, bySku } from './quantities.ts'
import type { Reservation } from './reserve.ts'
import { leftOf, linesOf, type Order, type OrderLine } from '../order-rows.ts'

/** Rebuilds the reservation of a placed order. */
export const reservationOf = (order: Order, lines: readonly OrderLine[]): Reservation => ({
  ...order,
  lines,
  couponNbrs: [order.couponNbr, order.frcCouponNbr, order.giftCouponNbr].filter(
    (nbr) => nbr !== null,
  ),
})

/** What an order keeps that is ended after some of its vouchers were used. */
export interface Kept {
  /** Used units, by line. */
  used: ReadonlyMap<number, number>
  /** Points returned for the other units. */
  points: number
}

/**
 * Releases what an order reserved, in the lock order of `reserve`. Delivered vouchers are
 * restocked. The caller's order transition ensures that it runs once. Returns the product numbers
 * whose stock was released.
 */
export async function release(
  tx: Db,
  order: Order,
  { used, points }: Kept = { used: new Map(), points: order.points - order.pointsTaken },
): Promise<string[]> {
  const { storeNbr, soNbr, userNbr, buyer } = order
  const all = await linesOf(tx, order)
  const lines = withQty(all, (line) => leftOf(line) - (used.get(line.ln) ?? 0))
  if (points && userNbr !== null) await givePointsBack(tx, { storeNbr, soNbr, userNbr, points })
  // Coupons are not returned if vouchers that they helped to buy were used.
  if (used.size === 0) {
    await releaseCoupons(tx, order)
    await releasePromoCode(tx, order)
  }
  for (const units of byProduct(lines.filter(({ hasQuota }) => hasQuota)))
    await releaseQuota(tx, { storeNbr, buyer, ...units })
  for (const units of byCampaign(lines)) await releaseCampaignUnits(tx, { storeNbr, ...units })
  if (order.deliveredAt)
    for (const units of bySku(lines)) await restockUnits(tx, { storeNbr, ...units }, soNbr)
  else {
    const waiting = new Map(backorderedBySku(lines).map(({ skuId, qty }) => [skuId, qty]))
    for (const units of bySku(lines))
      await releaseUnits(tx, { storeNbr, ...units, waiting: waiting.get(units.skuId) ?? 0 })
    if (waiting.size) await clearBackorders(tx, order)
    await consume(
      tx,
      order,
      withQty(all, ({ ln }) => used.get(ln) ?? 0),
    )
  }
  return [...new Set(lines.map(({ ptNbr }) => ptNbr))]
}

/** Lines with another quantity; lines with none left are dropped. */
const withQty = (lines: readonly OrderLine[], qtyOf: (line: OrderLine) => number): OrderLine[] =>
  lines.map((line) => ({ ...line, qty: qtyOf(line) })).filter(({ qty }) => qty > 0)

/** Removes the order's reserved units from stock. */
export const consumeReserved = async (tx: Db, order: Order): Promise<void> =>
  consume(tx, order, withQty(await linesOf(tx, order), leftOf))

async function consume(
  tx: Db,
  { storeNbr, soNbr }: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const units of bySku(lines)) await consumeUnits(tx, { storeNbr, ...units }, soNbr)
}
