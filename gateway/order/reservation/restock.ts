import { and, eq, sql } from 'drizzle-orm'
import { givePointsBack } from '../../account/index.ts'
import { releaseCampaignUnits, releaseQuota } from '../../campaign/index.ts'
import { consumeUnits, releaseUnits, restockUnits } from '../../catalog/index.ts'
import { releaseCoupons, releasePromoCode } from '../../coupon/index.ts'
import type { Db } from '../../db/database.ts'
import { orderLines } from '../order.tables.ts'
import { byCampaign, byProduct, bySku } from './quantities.ts'
import { leftOf, type Order, type OrderLine } from '../order-rows.ts'

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
 * Takes units of an order back, in the lock order of `reserve`: counts them as returned, gives back
 * points and quotas, and puts those that can be sold again into stock. Coupons and promo codes come
 * back with the last unit of the order. Of an order that was not shipped, the units are reserved no
 * more, and those that cannot be sold leave the stock.
 */
export async function restock(
  tx: Db,
  order: Order,
  { lines, units, good, points }: Returned,
): Promise<void> {
  const { storeNbr, soNbr, userNbr, buyer } = order
  const isGone = order.shippedAt !== null || order.deliveredAt !== null
  const splits = isGone ? [] : lines.map((line) => splitOf(line, units, good))
  const waiting = byLine(splits, ({ qtyWaiting }) => qtyWaiting)
  for (const [ln, qty] of units)
    await tx
      .update(orderLines)
      .set({
        qtyRet: sql`${orderLines.qtyRet} + ${qty}`,
        qtyWaiting: sql`${orderLines.qtyWaiting} - ${waiting.get(ln) ?? 0}`,
      })
      .where(
        and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.soNbr, soNbr), eq(orderLines.ln, ln)),
      )
  if (points && userNbr !== null) await givePointsBack(tx, { storeNbr, soNbr, userNbr, points })
  if (lines.every((line) => leftOf(line) <= (units.get(line.ln) ?? 0))) {
    await releaseCoupons(tx, order)
    await releasePromoCode(tx, order)
  }
  const back = withQty(lines, units)
  for (const one of byProduct(back.filter(({ hasQuota }) => hasQuota)))
    await releaseQuota(tx, { storeNbr, buyer, ...one })
  const sellable = withQty(lines, good)
  for (const one of byCampaign(sellable)) await releaseCampaignUnits(tx, { storeNbr, ...one })
  if (isGone) for (const one of bySku(sellable)) await restockUnits(tx, { storeNbr, ...one }, soNbr)
  else await unreserve(tx, order, lines, splits)
}

/**
 * How the returned units of an unshipped line are booked; backordered units have no stock behind
 * them.
 */
interface Split {
  ln: number
  /** Units that leave the stock. */
  qtyBad: number
  /** Units that are free again. */
  qtyFree: number
  /** Of these, backordered units. */
  qtyWaiting: number
}

/** Units that cannot be sold are in stock; of the others, backordered units are released first. */
function splitOf(
  { ln, qty, qtyRet, qtyWaiting: awaited }: OrderLine,
  units: ReadonlyMap<number, number>,
  good: ReadonlyMap<number, number>,
): Split {
  const all = units.get(ln) ?? 0
  const qtyBad = Math.min(all - (good.get(ln) ?? 0), qty - qtyRet - awaited)
  return { ln, qtyBad, qtyFree: all - qtyBad, qtyWaiting: Math.min(all - qtyBad, awaited) }
}

async function unreserve(
  tx: Db,
  { storeNbr, soNbr }: Order,
  lines: readonly OrderLine[],
  splits: readonly Split[],
): Promise<void> {
  const sumsOf = (of: (split: Split) => number) =>
    new Map(bySku(withQty(lines, byLine(splits, of))).map(({ skuId, qty }) => [skuId, qty]))
  const free = sumsOf(({ qtyFree }) => qtyFree)
  const bad = sumsOf(({ qtyBad }) => qtyBad)
  const waiting = sumsOf(({ qtyWaiting }) => qtyWaiting)
  for (const skuId of [...new Set([...free.keys(), ...bad.keys()])].toSorted()) {
    const sku = { storeNbr, skuId }
    const qty = free.get(skuId) ?? 0
    if (qty) await releaseUnits(tx, { ...sku, qty, waiting: waiting.get(skuId) ?? 0 })
    const lost = bad.get(skuId) ?? 0
    if (lost) await consumeUnits(tx, { ...sku, qty: lost }, soNbr)
  }
}

const byLine = (splits: readonly Split[], of: (split: Split) => number) =>
  new Map(splits.map((split) => [split.ln, of(split)]))

const withQty = (lines: readonly OrderLine[], qtyOf: ReadonlyMap<number, number>): OrderLine[] =>
  lines.map((line) => ({ ...line, qty: qtyOf.get(line.ln) ?? 0 })).filter(({ qty }) => qty > 0)
