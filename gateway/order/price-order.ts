import { allocate } from './allocate.ts'
import type { UnitShare } from './order.tables.ts'

/** A line to be priced. `price` of a unit, every reduction of level and campaign taken off; minor units. */
export interface PricedLine {
  ptNbr: string
  price: number
  qty: number
}

/** What takes something off: percent, an amount, or all there is. */
export type Reduction = { percent: number } | { amount: number } | 'all'

/** A reduction of goods: of those products only where it names any, and from a least worth of them. */
export interface GoodsReduction {
  off: Reduction
  amtMin: number
  ptNbrs?: ReadonlySet<string>
}

export interface PointsRule {
  /** Worth of one, and the most percent of the goods that they pay. */
  value: number
  share: number
}

export interface OrderToPrice {
  lines: readonly PricedLine[]
  coupon?: GoodsReduction
  promo?: GoodsReduction
  /** Points to be spent; more than may be are left out. */
  points?: PointsRule & { spend: number }
  freight: number
  freightOff?: Reduction
}

export interface PricedOrder {
  amtGoods: number
  amtCoupon: number
  amtPromo: number
  amtPoints: number
  amtFreight: number
  amtFreightOff: number
  /** To be paid. */
  amt: number
  /** Points that are spent, and the most that could be. */
  points: number
  pointsMax: number
  /** By line: what each of its units is paid with. */
  units: UnitShare[][]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What a reduction takes off a base; never more than that. */
export function amountOff(off: Reduction, base: number): number {
  if (off === 'all') return base
  const amount = 'percent' in off ? Math.round((base * off.percent) / 100) : off.amount
  return Math.max(0, Math.min(base, amount))
}

/** Worth of what a reduction is for. */
export const baseOf = (
  lines: readonly PricedLine[],
  { ptNbrs }: Pick<GoodsReduction, 'ptNbrs'>,
): number =>
  sumOf(lines.map(({ ptNbr, price, qty }) => (!ptNbrs || ptNbrs.has(ptNbr) ? price * qty : 0)))

/**
 * Prices an order in minor units: coupon, promo code, points, freight coupon, in that order (decision 9), each split
 * over the units that are left to take it. `lines` carry level and campaign prices already.
 */
export function priceOrder({
  lines,
  coupon,
  promo,
  points,
  freight,
  freightOff,
}: OrderToPrice): PricedOrder {
  const units = lines.flatMap(({ ptNbr, price, qty }, line) =>
    Array.from({ length: qty }, () => ({
      line,
      ptNbr,
      paid: price,
      coupon: 0,
      promo: 0,
      points: 0,
    })),
  )
  const take = (
    kind: 'coupon' | 'promo' | 'points',
    amount: number,
    ptNbrs?: ReadonlySet<string>,
  ) => {
    const parts = allocate(
      amount,
      units.map(({ ptNbr, paid }) => (!ptNbrs || ptNbrs.has(ptNbr) ? paid : 0)),
    )
    for (const [at, unit] of units.entries()) {
      unit[kind] = parts[at] ?? 0
      unit.paid -= unit[kind]
    }
    return amount
  }
  const left = (ptNbrs?: ReadonlySet<string>) =>
    sumOf(units.map(({ ptNbr, paid }) => (!ptNbrs || ptNbrs.has(ptNbr) ? paid : 0)))
  const reduce = (kind: 'coupon' | 'promo', reduction: GoodsReduction | undefined) =>
    // What it needs is worked out from the goods before any reduction, so that one never spoils another.
    reduction && baseOf(lines, reduction) >= reduction.amtMin
      ? take(kind, amountOff(reduction.off, left(reduction.ptNbrs)), reduction.ptNbrs)
      : 0

  const amtGoods = left()
  const amtCoupon = reduce('coupon', coupon)
  const amtPromo = reduce('promo', promo)
  const pointsMax = points ? mostPoints(points, left()) : 0
  const spent = Math.min(points?.spend ?? 0, pointsMax)
  const amtPoints = take('points', spent * (points?.value ?? 0))
  const amtFreightOff = freightOff ? amountOff(freightOff, freight) : 0
  return {
    amtGoods,
    amtCoupon,
    amtPromo,
    amtPoints,
    amtFreight: freight,
    amtFreightOff,
    amt: amtGoods - amtCoupon - amtPromo - amtPoints + freight - amtFreightOff,
    points: spent,
    pointsMax,
    units: lines.map((_, at) =>
      units
        .filter(({ line }) => line === at)
        .map(({ line: _line, ptNbr: _ptNbr, ...share }) => share),
    ),
  }
}

const mostPoints = ({ value, share }: PointsRule, goods: number): number =>
  value > 0 ? Math.floor((goods * Math.min(100, share)) / 100 / value) : 0
