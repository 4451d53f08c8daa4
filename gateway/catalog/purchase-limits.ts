import { lineKinds, lineLimits, type LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Sellable } from './sellables.ts'

/** A line to buy: of a cart, a direct purchase or an order. */
export interface PurchaseLine {
  skuId: string
  kind: LineKind
  /** For an add-on: the main product; empty for main lines. */
  parPtNbr: string
  qtyOrd: number
}

/** Data needed to judge lines. */
export interface PurchaseFacts {
  of: (line: PurchaseLine) => Sellable | undefined
  /** Whether an add-on is offered with its main product; always true for main lines. */
  isOffered: (line: PurchaseLine) => boolean
  /** Units by product that the buyer has ordered before; they count towards the quota. */
  bought: ReadonlyMap<string, number>
}

/**
 * The first limit that a line exceeds: maximum per line, stock, campaign stock, quota, or quantity
 * of its main product.
 */
export type LimitReason = 'line' | 'stock' | 'campaign' | 'quota' | 'parent'

export interface LineVerdict {
  /**
   * Why the line cannot be bought as it is; absent if it can. `removed`: not for sale to the buyer.
   * `alone`: an add-on without its main product.
   */
  fault?: 'removed' | 'soldOut' | 'alone' | LimitReason
  /** Maximum quantity of the line, given the other lines. */
  most: number
}

/**
 * Judges all lines together; used for carts, quotes and every kind of order. Unavailable lines use
 * up no stock or quota, and cannot carry add-ons.
 */
export function judgeLines<L extends PurchaseLine>(
  lines: readonly L[],
  facts: PurchaseFacts,
): Map<L, LineVerdict> {
  const basic = new Map(lines.map((line) => [line, basicFault(line, facts)]))
  const sellableLines = lines.flatMap((line) => {
    const sellable = facts.of(line)
    return basic.get(line) === undefined && sellable ? [{ line, sellable }] : []
  })
  return new Map(
    lines.map((line): [L, LineVerdict] => {
      const fault = basic.get(line)
      const sellable = facts.of(line)
      if (fault !== undefined || !sellable) return [line, { fault: fault ?? 'removed', most: 0 }]
      const { because, most } = roomFor(line, sellable, sellableLines, facts)
      if (line.qtyOrd <= most) return [line, { most }]
      const isAlone = because === 'parent' && most === 0
      return [line, { fault: isAlone ? 'alone' : because, most }]
    }),
  )
}

function basicFault(
  line: PurchaseLine,
  { of, isOffered }: PurchaseFacts,
): 'removed' | 'soldOut' | undefined {
  const sellable = of(line)
  if (sellable?.stat !== 'forSale' || !isOffered(line)) return 'removed'
  return sellable.qtyAvail === 0 ? 'soldOut' : undefined
}

function roomFor(
  line: PurchaseLine,
  { skuId, ptNbr, qtyAvail, isTracked, quota, cpgNbr, cpgLeft }: Sellable,
  sellableLines: readonly { line: PurchaseLine; sellable: Sellable }[],
  { bought }: PurchaseFacts,
): { most: number; because: LimitReason } {
  const units = (isCounted: (other: PurchaseLine, sold: Sellable) => boolean) =>
    sellableLines.reduce(
      (sum, other) =>
        other.line !== line && isCounted(other.line, other.sellable)
          ? sum + other.line.qtyOrd
          : sum,
      0,
    )
  const isMain = line.kind === lineKinds.main
  const limits: { most: number; because: LimitReason }[] = [
    { because: 'line', most: lineLimits.qtyOrd },
  ]
  // Comes before the line's maximum, so that of two equal limits the stock is reported.
  if (isTracked)
    limits.unshift({
      because: 'stock',
      most: qtyAvail - units((_other, sold) => sold.skuId === skuId),
    })
  if (quota !== undefined)
    limits.push({
      because: 'quota',
      most: quota - (bought.get(ptNbr) ?? 0) - units((_other, sold) => sold.ptNbr === ptNbr),
    })
  // Campaign stock is used by units sold at the campaign price; add-ons are not.
  if (isMain && cpgLeft !== undefined)
    limits.push({
      because: 'campaign',
      most:
        cpgLeft -
        units(
          (other, sold) =>
            other.kind === lineKinds.main && sold.ptNbr === ptNbr && sold.cpgNbr === cpgNbr,
        ),
    })
  if (!isMain)
    limits.push({
      because: 'parent',
      most: units((other, sold) => other.kind === lineKinds.main && sold.ptNbr === line.parPtNbr),
    })
  const least = limits.reduce((found, limit) => (limit.most < found.most ? limit : found))
  return { ...least, most: Math.max(0, least.most) }
}
