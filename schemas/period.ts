const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment that a text names, in milliseconds; NaN for none, or one that cannot be stored. */
export function momentIn(text: string): number {
  const at = Date.parse(text)
  return at >= earliest && at <= latest ? at : Number.NaN
}

/** Whether two texts are a period: two moments, one after the other. */
export const isPeriod = (from: string, to: string): boolean => momentIn(from) < momentIn(to)
