/** Prices of one unit, all in the same unit of money. */
interface Prices {
  /** The price that the shopper pays. */
  paid: number
  /** Price without reductions by campaign, member level, group buy or add-on. */
  regular: number
  /** The operator's former price. */
  compareAt?: number | null | undefined
}

/**
 * The only rule for crossed-out prices: the regular price if the shopper pays less, otherwise the
 * operator's former price. `undefined` unless it is higher than the paid price.
 */
export function formerPrice({ paid, regular, compareAt }: Prices): number | undefined {
  const former = (paid < regular ? regular : compareAt) ?? paid
  return former > paid ? former : undefined
}

/** Reduction in percent, rounded down so that a badge never overstates it. */
export const percentOff = (paid: number, former: number): number =>
  // Tolerates floating-point error: from 1 to 0.9 is 10 %.
  Math.floor(((former - paid) * 100) / former + 1e-6)
