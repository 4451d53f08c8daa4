/** A discount: percent, fixed amount, or the whole base. */
export type Reduction = { percent: number } | { amount: number } | 'all'

/** Amount in minor units that a discount takes off a base; never more than the base. */
export function amountOff(off: Reduction, base: number): number {
  if (off === 'all') return base
  const amount = 'percent' in off ? Math.round((base * off.percent) / 100) : off.amount
  return Math.max(0, Math.min(base, amount))
}
