/**
 * Goods one of whose SKUs has a price that starts with the same two digits. Minor units. Goods with
 * several prices are in the bucket of each.
 */
export interface PriceBucket {
  /** Lowest price that may be in it. */
  from: number
  /** The same of their next lower price, if they have one. */
  before?: number | null
  count: number
}

/** Leading digits of prices that shops divide their ranges at, in tenths. */
const round = [10, 15, 20, 30, 40, 50, 60, 80]
/** How many ranges are shown at most. */
const most = 5

/** The highest round price that is not above a price of two digits or more. */
function roundBelow(price: number): number {
  const unit = 10 ** (String(price).length - 2)
  return (round.findLast((digits) => digits * unit <= price) ?? 10) * unit
}

export interface PriceRange {
  from: number
  /** The highest price in it; `undefined` for the last one, which has no end. */
  to: number | undefined
  count: number
}

/** Ranges with round ends and about the same number of goods, from the lowest up. */
export function priceRanges(buckets: readonly PriceBucket[]): PriceRange[] {
  const steps = new Map<number, number>()
  // Prices below ten units, which have no two digits, are one step.
  for (const { from, count } of buckets.toSorted((a, b) => a.from - b.from)) {
    const start = from < 10 ? 0 : roundBelow(from)
    steps.set(start, (steps.get(start) ?? 0) + count)
  }
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  const ranges: { from: number; count: number }[] = []
  for (const [from, count] of steps) {
    const last = ranges.at(-1)
    if (last && (last.count + count / 2 <= total / most || ranges.length === most))
      last.count += count
    else ranges.push({ from, count })
  }
  return ranges.map(({ from }, at) => {
    const next = ranges[at + 1]
    // Goods with several prices in the range count by the lowest of them.
    const own = buckets.filter(
      (bucket) =>
        bucket.from >= from &&
        (!next || bucket.from < next.from) &&
        (typeof bucket.before !== 'number' || bucket.before < from),
    )
    return {
      from,
      to: next && next.from - 1,
      count: own.reduce((sum, { count }) => sum + count, 0),
    }
  })
}
