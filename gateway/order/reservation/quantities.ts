import { orderLineKinds, type OrderLineKind } from '../../../schemas/order/checkout.schema.ts'

/** The fields of a line that reservations need. */
export interface QuantityLine {
  skuId: string
  ptNbr: string
  /** Campaign whose price and stock it uses. */
  cpgNbr: string | null
  kind: OrderLineKind
  qty: number
}

/** Quantities per SKU. */
export const bySku = (lines: readonly QuantityLine[]) =>
  inLockOrder(lines, ({ skuId }) => skuId).map(({ line: { skuId }, qty }) => ({ skuId, qty }))

/** Quantities per product that count towards quotas; gifts do not. */
export const byProduct = (lines: readonly QuantityLine[]) =>
  inLockOrder(
    lines.filter(({ kind }) => kind !== orderLineKinds.gift),
    ({ ptNbr }) => ptNbr,
  ).map(({ line: { ptNbr }, qty }) => ({ ptNbr, qty }))

/** Quantities per campaign and product. */
export const byCampaign = (lines: readonly QuantityLine[]) =>
  inLockOrder(
    lines.flatMap(({ cpgNbr, ...line }) => (cpgNbr === null ? [] : [{ ...line, cpgNbr }])),
    ({ cpgNbr, ptNbr }) => `${cpgNbr} ${ptNbr}`,
  ).map(({ line: { cpgNbr, ptNbr }, qty }) => ({ cpgNbr, ptNbr, qty }))

/**
 * Sums quantities by key over all lines. Keys are sorted, so that concurrent orders lock rows in
 * the same sequence and cannot deadlock.
 */
function inLockOrder<L extends { qty: number }>(
  lines: readonly L[],
  keyOf: (line: L) => string,
): { line: L; qty: number }[] {
  const sums = new Map<string, { line: L; qty: number }>()
  for (const line of lines) {
    const key = keyOf(line)
    sums.set(key, { line, qty: (sums.get(key)?.qty ?? 0) + line.qty })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
