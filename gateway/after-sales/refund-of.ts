import { and, eq } from 'drizzle-orm'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import type { Db } from '../db/database.ts'
import { balanceOf, refundedByLine } from '../ledger/index.ts'
import { refundShare, type Order, type OrderLine } from '../order/index.ts'
import { returns, type Refund } from './return.tables.ts'

/** Units by order line. */
export type Quantities = ReadonlyMap<number, number>

interface Asked {
  lines: readonly OrderLine[]
  returning: Quantities
}

/**
 * Computes the refund for units of an order. Preview, application and settlement all use it, so
 * that what the shopper sees is what is paid. To act on it, the caller must hold the order's row
 * lock.
 */
export async function refundOf(db: Db, order: Order, { lines, returning }: Asked): Promise<Refund> {
  const { left } = await balanceOf(db, order)
  const byLine = await refundedByLine(db, order)
  const before = await settledBefore(db, order)
  const quantities = lines.map(({ ln }) => returning.get(ln) ?? 0)
  const isShippedBack = lines.every(
    ({ isVirtual, qty, qtyRet }, at) => isVirtual || qtyRet + (quantities[at] ?? 0) >= qty,
  )
  const amtFreight = isShippedBack ? order.amtFreight - order.amtFreightOff : 0
  const { amtClawback, amtGift, ...share } = refundShare({
    lines: lines.map((line) => ({
      ...line,
      refunded: byLine.get(line.ln) ?? 0,
      ...(line.kind === orderLineKinds.gift && { giftPrice: line.listPrice }),
    })),
    returning: quantities,
    couponMin: order.couponMin,
    points: order.points,
    freight: amtFreight,
    refunded: before,
  })
  const back = lines.flatMap(({ ln, qtyRet, units }, at) => {
    const qty = quantities[at] ?? 0
    const amt = units.slice(qtyRet, qtyRet + qty).reduce((sum, { paid }) => sum + paid, 0)
    return qty ? [{ ln, qty, amt }] : []
  })
  const amt = Math.min(left, share.amt)
  const named = back.reduce((sum, line) => sum + line.amt, 0) - amtClawback - amtGift + amtFreight
  return {
    lines: back,
    amtClawback,
    amtGift,
    amtFreight,
    amtEarlier: amt - named,
    points: share.points,
    amt,
    due: share.amt,
  }
}

/** What earlier returns of the order were worth, in money and points. */
async function settledBefore(
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
): Promise<{ amt: number; points: number }> {
  const rows = await db
    .select({ refund: returns.refund })
    .from(returns)
    .where(
      and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr), eq(returns.stat, 'settled')),
    )
  return {
    amt: rows.reduce((sum, { refund }) => sum + refund.due, 0),
    points: rows.reduce((sum, { refund }) => sum + refund.points, 0),
  }
}
