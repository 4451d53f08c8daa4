/**
 * Rows of a list are counted exactly up to this many. A `total` beyond it says that there are more, not how many: it is
 * at least one more than the rows up to the page that was asked for, so that whoever pages on finds the next ones.
 */
export const countedTo = 1_000

/** A total as people read it: `37`, or `1000+` where counting stopped. */
export const countText = (total: number): string =>
  total > countedTo ? `${countedTo}+` : String(total)
