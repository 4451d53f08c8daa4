export interface Quantity {
  key: string
  qty: number
}

/**
 * Sums quantities by key over all lines. Keys are sorted, so that concurrent orders lock rows in
 * the same sequence and cannot deadlock.
 */
export function quantitiesBy<L extends { qty: number }>(
  lines: readonly L[],
  keyOf: (line: L) => string,
): Quantity[] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.qty)
  return [...sums].map(([key, qty]) => ({ key, qty })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
