import { and, eq, sql } from 'drizzle-orm'
import { givePointsBack } from '../../account/index.ts'
import { releaseCampaignUnits, releaseQuota } from '../../campaign/index.ts'
import { restockUnits } from '../../catalog/index.ts'
import { releaseCoupons, releasePromoCode } from '../../coupon/index.ts'
import type { Db } from '../../db/database.ts'
import { orderLines } from '../order.tables.ts'
import { byCampaign, byProduct, bySku } from '../placing/quantities.ts'
import type { Order, OrderLine } from './release.ts'

/** Units that came back, by order line. */
interface Returned {
  lines: readonly OrderLine[]
  /** All units that count as returned, whether they can be sold again or not. */
  units: ReadonlyMap<number, number>
  /** Of these, the units that can be sold again. */
  good: ReadonlyMap<number, number>
  /** Points that were spent on the units. */
  points: number
}

/**
 * Takes units of a delivered order back, in the lock order of `reserve`: counts them as returned,
 * gives back points and quotas, and puts those that can be sold again into stock. Coupons and promo
 * codes come back with the last unit of the order.
 */
export async function restock(
  tx: Db,
  order: Order,
  { lines, units, good, points }: Returned,
): Promise<void> {
  const { storeNbr, soNbr, userNbr, buyer } = order
  for (const [ln, qty] of units)
    await tx
      .update(orderLines)
      .set({ qtyRet: sql`${orderLines.qtyRet} + ${qty}` })
      .where(
        and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)),
      )
  if (points && userNbr !== null) await givePointsBack(tx, { storeNbr, soNbr, userNbr, points })
  if (lines.every(({ ln, qty, qtyRet }) => qtyRet + (units.get(ln) ?? 0) >= qty)) {
    await releaseCoupons(tx, order)
    await releasePromoCode(tx, order)
  }
  const back = withQty(lines, units)
  for (const one of byProduct(back.filter(({ hasQuota }) => hasQuota)))
    await releaseQuota(tx, { storeNbr, buyer, ...one })
  const sellable = withQty(lines, good)
  for (const one of byCampaign(sellable)) await releaseCampaignUnits(tx, { storeNbr, ...one })
  for (const one of bySku(sellable)) await restockUnits(tx, { storeNbr, ...one }, soNbr)
}

const withQty = (lines: readonly OrderLine[], qtyOf: ReadonlyMap<number, number>): OrderLine[] =>
  lines.map((line) => ({ ...line, qty: qtyOf.get(line.ln) ?? 0 })).filter(({ qty }) => qty > 0)
