import type { UnitShare } from '../order.tables.ts'

/** A line as ordered, and how many of its units were returned before. */
export interface ReturnLine {
  price: number
  /** One entry per unit, as fixed when the order was placed. */
  units: readonly UnitShare[]
  qtyRet: number
  /** Set for gifts: what one unit is charged if it is kept although nothing else is. */
  giftPrice?: number
  /** Refunded by operators for this line alone. */
  refunded?: number
}

export interface RefundShare {
  /** Refund for these units; minor units. */
  amt: number
  /** Coupon discount that the kept goods no longer earn, deducted from the refund. */
  amtClawback: number
  /** Charged for kept gifts, deducted from the refund. */
  amtGift: number
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
  /** Shipping fee, if it is refunded with these units. */
  freight?: number
  /** Refunded for earlier returns, in money and points. */
  refunded: { amt: number; points: number }
}

/**
 * Computes the refund of a return: the units' fixed shares, less the coupon discount that the kept
 * goods no longer earn and the price of gifts that are all that is kept, at least zero. It is the
 * total for all returns so far less earlier refunds, so splitting a return never pays more.
 */
export function refundShare({
  lines,
  returning,
  couponMin,
  points,
  freight = 0,
  refunded,
}: Refunding): RefundShare {
  const after = lines.map(({ qtyRet }, at) => qtyRet + (returning[at] ?? 0))
  const back = lines.flatMap(({ units }, at) => units.slice(0, after[at]))
  const kept = lines.flatMap(({ units, ...line }, at) =>
    units.slice(after[at]).map((unit) => ({ ...line, ...unit })),
  )
  const byOperator = sum(lines, ({ units, refunded: already = 0 }, at) =>
    Math.min(
      already,
      sum(units.slice(0, after[at]), ({ paid }) => paid),
    ),
  )
  const paid = sum(back, (unit) => unit.paid) - byOperator
  const keptOfCoupon = kept.filter(({ coupon }) => coupon > 0)
  const earns = sum(keptOfCoupon, ({ price }) => price) >= couponMin
  const amtClawback = earns
    ? 0
    : Math.min(
        paid,
        sum(keptOfCoupon, ({ coupon }) => coupon),
      )
  const isOnlyGifts = kept.every(({ giftPrice }) => giftPrice !== undefined)
  const amtGift = isOnlyGifts
    ? Math.min(
        paid - amtClawback,
        sum(kept, ({ giftPrice = 0 }) => giftPrice),
      )
    : 0
  const worth = paid - amtClawback - amtGift + freight
  const pointsOfAll = sum([...back, ...kept], (unit) => unit.points)
  const pointsBack = pointsOfAll
    ? Math.floor((points * sum(back, (unit) => unit.points)) / pointsOfAll)
    : 0
  return {
    amt: Math.max(0, worth - refunded.amt),
    amtClawback,
    amtGift,
    points: Math.max(0, pointsBack - refunded.points),
  }
}

const sum = <T>(items: readonly T[], of: (item: T, at: number) => number): number =>
  items.reduce((total, item, at) => total + of(item, at), 0)
