import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import { refundShare } from '../order/index.ts'
import type { Facts } from './facts.ts'
import type { Refund } from './return.tables.ts'

/** Units by order line. */
export type Quantities = ReadonlyMap<number, number>

/**
 * Computes the refund for units of an order. Preview, application and settlement all use it, so
 * that what the shopper sees is what is paid.
 */
export function refundOf(
  { order, lines, requests, captured, amtLeft, byLine }: Facts,
  returning: Quantities,
): Refund {
  const settled = requests.flatMap(({ stat, refund }) => (stat === 'settled' ? [refund] : []))
  const quantities = lines.map(({ ln }) => returning.get(ln) ?? 0)
  const isShippedBack = lines.every(
    ({ isVirtual, qty, qtyRet }, at) => isVirtual || qtyRet + (quantities[at] ?? 0) >= qty,
  )
  const amtFreight = isShippedBack ? order.amtFreight - order.amtFreightOff : 0
  // What a trial was not paid for cannot be refunded.
  const unpaid = order.isExp ? Math.max(0, order.amt - captured) : 0
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
    refunded: {
      amt: unpaid + order.amtTaken + settled.reduce((sum, { due }) => sum + due, 0),
      points: order.pointsTaken + settled.reduce((sum, { points }) => sum + points, 0),
    },
  })
  const back = lines.flatMap(({ ln, qtyRet, units }, at) => {
    const qty = quantities[at] ?? 0
    const amt = units.slice(qtyRet, qtyRet + qty).reduce((sum, { paid }) => sum + paid, 0)
    return qty ? [{ ln, qty, amt }] : []
  })
  const amt = Math.min(amtLeft, share.amt)
  const worth = back.reduce((sum, line) => sum + line.amt, 0) - amtClawback - amtGift + amtFreight
  const amtUnpaid = Math.min(unpaid, Math.max(0, worth - amt))
  return {
    lines: back,
    amtClawback,
    amtGift,
    amtFreight,
    amtUnpaid,
    amtEarlier: amt + amtUnpaid - worth,
    points: share.points,
    amt,
    due: share.amt,
  }
}
