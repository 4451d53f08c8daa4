import type { Lang } from '../lang.ts'
import { formatNumber } from '../number-text.ts'

/**
 * Rows of a list are counted exactly up to this number. A higher `total` is only a lower bound: at
 * least one more than the rows up to the requested page, so that paging can continue.
 */
export const countedTo = 1_000

/** Returns a total as display text: `37`, or `1,000+` if counting stopped. */
export const countText = (total: number, lang?: Lang): string =>
  total > countedTo ? `${formatNumber(countedTo, lang)}+` : formatNumber(total, lang)
