/** Prices of one unit, all in the same unit of money. */
interface Prices {
  /** What the shopper pays. */
  paid: number
  /** What it costs without any reduction: of a campaign, a member level, a group or an add-on. */
  regular: number
  /** The former price that the operator names. */
  compareAt?: number | null | undefined
}

/**
 * The one rule for a price that is struck through: the regular price if the shopper pays less than
 * that, else the operator's former price. `undefined` unless it is higher than what is paid.
 */
export function formerPrice({ paid, regular, compareAt }: Prices): number | undefined {
  const former = (paid < regular ? regular : compareAt) ?? paid
  return former > paid ? former : undefined
}

/** The reduction in percent, rounded down so that a mark never promises more than there is. */
export const percentOff = (paid: number, former: number): number =>
  // Fractions of major units are not exact: 0.9 of 1 is 10 %.
  Math.floor(((former - paid) * 100) / former + 1e-6)
