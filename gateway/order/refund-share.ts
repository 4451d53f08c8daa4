import type { UnitShare } from './order.tables.ts'

/** A line as it was placed, and how many of its units came back before. */
export interface ReturnLine {
  price: number
  /** One entry a unit, as it was frozen. */
  units: readonly UnitShare[]
  qtyRet: number
}

export interface RefundShare {
  /** What goes back for these units; minor units. */
  amt: number
  /** Part of the coupon that the kept goods no longer earn, held back of it. */
  amtClawback: number
  /** Points that come back. */
  points: number
}

interface Refunding {
  lines: readonly ReturnLine[]
  /** Units that come back now, by line. */
  returning: readonly number[]
  /** Least worth of goods that the coupon asked for. */
  couponMin: number
  /** Points that were spent on the order. */
  points: number
  /** Sent back for returns so far, in money and in points. */
  refunded: { amt: number; points: number }
}

/**
 * What a return pays back: the frozen shares of its units, less what the kept goods no longer earn of the coupon, at
 * least nothing (design "Partial return"). It is what all returns together are worth less what went back before, so
 * that no split of a return pays more than the whole at once.
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
