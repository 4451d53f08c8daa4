const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** Parses an ISO date-time to milliseconds; NaN if it is invalid or cannot be stored. */
export function momentIn(text: string): number {
  const at = Date.parse(text)
  return at >= earliest && at <= latest ? at : Number.NaN
}

/** Whether two texts form a period: valid date-times, the first before the second. */
export const isPeriod = (from: string, to: string): boolean => momentIn(from) < momentIn(to)
