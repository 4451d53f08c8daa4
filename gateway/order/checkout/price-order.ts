import { amountOff, type Reduction } from '../../../schemas/coupon/reduction.ts'
import { allocate } from './allocate.ts'
import type { UnitShare } from '../order.tables.ts'

/** A line to price. `price` is per unit after level and campaign discounts; minor units. */
export interface PricedLine {
  ptNbr: string
  price: number
  qty: number
}

/** A discount on all products; `amtMin` is the minimum purchase. */
export interface WholeReduction {
  off: Reduction
  amtMin: number
}

/** A discount on products; `ptNbrs` limits it to some of them. */
export interface GoodsReduction extends WholeReduction {
  ptNbrs?: ReadonlySet<string>
}

export interface PointsRule {
  /**
   * Value of one point in minor units, and the highest share of the goods, in percent, that points
   * may pay.
   */
  value: number
  share: number
}

export interface OrderToPrice {
  lines: readonly PricedLine[]
  coupon?: GoodsReduction
  promo?: GoodsReduction
  /** Points to spend; those above the allowed maximum are not spent. */
  points?: PointsRule & { spend: number }
  shippingFee: number
  shippingOff?: Reduction
}

export interface PricedOrder {
  amtGoods: number
  amtCoupon: number
  amtPromo: number
  amtPoints: number
  amtFreight: number
  amtFreightOff: number
  /** Amount to pay. */
  amt: number
  /** Points spent, and the most that could be spent. */
  points: number
  pointsMax: number
  /** By line: how each of its units is paid. */
  units: UnitShare[][]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Value of the products that a discount applies to. */
export const baseOf = (
  lines: readonly PricedLine[],
  { ptNbrs }: Pick<GoodsReduction, 'ptNbrs'>,
): number =>
  sumOf(lines.map(({ ptNbr, price, qty }) => (!ptNbrs || ptNbrs.has(ptNbr) ? price * qty : 0)))

/**
 * Prices an order in minor units: coupon, promo code, points, shipping coupon, in this sequence.
 * Each is split over the units that still have an amount to reduce. `lines` already include level
 * and campaign prices. The reasons are in docs/decisions/047.
 */
export function priceOrder({
  lines,
  coupon,
  promo,
  points,
  shippingFee,
  shippingOff,
}: OrderToPrice): PricedOrder {
  const units = lines
    .flatMap(({ ptNbr, price, qty }, line) =>
      Array.from({ length: qty }, () => ({
        line,
        ptNbr,
        paid: price,
        coupon: 0,
        promo: 0,
        points: 0,
      })),
    )
    // Of a coupon's remainder the first units get one more, and what a promo code for one product
    // then finds left differs by that: the sequence of the lines must not decide which come first.
    .sort((one, other) => compare(one.ptNbr, other.ptNbr) || one.paid - other.paid)
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
    // The minimum is checked against prices before any discount, so that one discount never
    // invalidates another.
    reduction && baseOf(lines, reduction) >= reduction.amtMin
      ? take(kind, amountOff(reduction.off, left(reduction.ptNbrs)), reduction.ptNbrs)
      : 0

  const amtGoods = left()
  const amtCoupon = reduce('coupon', coupon)
  const amtPromo = reduce('promo', promo)
  const pointsMax = points ? mostPoints(points, left()) : 0
  const spent = Math.min(points?.spend ?? 0, pointsMax)
  const amtPoints = take('points', spent * (points?.value ?? 0))
  const amtFreightOff = shippingOff ? amountOff(shippingOff, shippingFee) : 0
  return {
    amtGoods,
    amtCoupon,
    amtPromo,
    amtPoints,
    amtFreight: shippingFee,
    amtFreightOff,
    amt: amtGoods - amtCoupon - amtPromo - amtPoints + shippingFee - amtFreightOff,
    points: spent,
    pointsMax,
    units: lines.map((_, at) =>
      units
        .filter(({ line }) => line === at)
        .map(({ line: _line, ptNbr: _ptNbr, ...share }) => share),
    ),
  }
}

/**
 * What goods cost in money and points once a coupon took `amtOff` off, as `priceOrder` calculates
 * it, without a price calculation.
 */
export function goodsCost(amtGoods: number, amtOff: number, promo?: WholeReduction): number {
  const left = amtGoods - amtOff
  return promo && amtGoods >= promo.amtMin ? left - amountOff(promo.off, left) : left
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const mostPoints = ({ value, share }: PointsRule, goods: number): number =>
  value > 0 ? Math.floor((goods * Math.min(100, share)) / 100 / value) : 0
