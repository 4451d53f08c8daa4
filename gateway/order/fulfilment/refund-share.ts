import type { UnitShare } from '../order.tables.ts'

/** A line as ordered, and how many of its units were returned before. */
export interface ReturnLine {
  price: number
  /** One entry per unit, as fixed when the order was placed. */
  units: readonly UnitShare[]
  qtyRet: number
}

export interface RefundShare {
  /** Refund for these units; minor units. */
  amt: number
  /** Coupon discount that the kept goods no longer earn, deducted from the refund. */
  amtClawback: number
  /** Points returned. */
  points: number
}

interface Refunding {
  lines: readonly ReturnLine[]
  /** Units returned now, by line. */
  returning: readonly number[]
  /** Minimum purchase of the coupon. */
  couponMin: number
  /** Points spent on the order. */
  points: number
  /** Refunded for earlier returns, in money and points. */
  refunded: { amt: number; points: number }
}

/**
 * Computes the refund of a return: the units' fixed shares, less the coupon discount that the kept
 * goods no longer earn, at least zero. It is the total for all returns so far less earlier refunds,
 * so splitting a return never pays more.
 */
export function refundShare({
  lines,
  returning,
  couponMin,
  points,
  refunded,
}: Refunding): RefundShare {
  const after = lines.map(({ qtyRet }, at) => qtyRet + (returning[at] ?? 0))
  const back = lines.flatMap(({ units }, at) => units.slice(0, after[at]))
  const kept = lines.flatMap(({ units, price }, at) =>
    units.slice(after[at]).map((unit) => ({ ...unit, price })),
  )
  const paid = sum(back, ({ paid }) => paid)
  const keptOfCoupon = kept.filter(({ coupon }) => coupon > 0)
  const earns = sum(keptOfCoupon, ({ price }) => price) >= couponMin
  const amtClawback = earns
    ? 0
    : Math.min(
        paid,
        sum(keptOfCoupon, ({ coupon }) => coupon),
      )
  const worth = paid - amtClawback
  const pointsOfAll = sum([...back, ...kept], ({ points }) => points)
  const pointsBack = pointsOfAll
    ? Math.floor((points * sum(back, ({ points }) => points)) / pointsOfAll)
    : 0
  return {
    amt: Math.max(0, worth - refunded.amt),
    amtClawback,
    points: Math.max(0, pointsBack - refunded.points),
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
