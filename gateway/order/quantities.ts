export interface Quantity {
  key: string
  qty: number
}

/** Quantities summed by a key over all lines, in one order for everybody, so that no two orders wait for each other. */
export function quantitiesBy<L extends { qty: number }>(
  lines: readonly L[],
  keyOf: (line: L) => string,
): Quantity[] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.qty)
  return [...sums].map(([key, qty]) => ({ key, qty })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
