/**
 * Number of products with a SKU price of these two leading digits; a product with several prices is
 * in several buckets. Minor units.
 */
export interface PriceBucket {
  /** Lower end of the bucket. */
  from: number
  /** Lower end of the bucket of the product's next lower price, if it has one. */
  before?: number | null
  count: number
}

/** Leading digits, in tenths, of prices at which ranges are divided. */
const round = [10, 15, 20, 30, 40, 50, 60, 80]
/** Maximum number of ranges. */
const most = 5

/** The highest round price that is not above `price`, which has two digits or more. */
function roundBelow(price: number): number {
  const unit = 10 ** (String(price).length - 2)
  return (round.findLast((digits) => digits * unit <= price) ?? 10) * unit
}

export interface PriceRange {
  from: number
  /** Upper end of the range; `undefined` for the last, open one. */
  to: number | undefined
  count: number
}

/** Divides prices into ranges with round ends and similar numbers of products, lowest first. */
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
