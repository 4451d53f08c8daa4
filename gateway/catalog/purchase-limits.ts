import { lineKinds, lineLimits, type LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Sellable } from './sellables.ts'

/** A line that someone wants to buy, in a cart, at once or in an order. */
export interface PurchaseLine {
  skuId: string
  kind: LineKind
  /** Of an add-on: the product that it goes with; empty on main lines. */
  parPtNbr: string
  qtyOrd: number
}

/** What lines are judged by. */
export interface PurchaseFacts {
  of: (line: PurchaseLine) => Sellable | undefined
  /** Whether an add-on is offered with what it goes with; a main line always is. */
  isOffered: (line: PurchaseLine) => boolean
  /** Units by product that the buyer has ordered before; they count against a quota. */
  bought: ReadonlyMap<string, number>
}

/** What a line runs into first: its own maximum, stock, the campaign's stock, the quota, or the units of its main product. */
export type LimitReason = 'line' | 'stock' | 'campaign' | 'quota' | 'parent'

export interface LineVerdict {
  /**
   * Why the line cannot be bought as it is; absent where it can. `removed`: not for sale to the buyer; `alone`: an
   * add-on whose main product is not bought with it.
   */
  fault?: 'removed' | 'soldOut' | 'alone' | LimitReason
  /** The most units that the line may have beside the others. */
  most: number
}

/**
 * Judges every line beside all the others: the one rule for carts, quotes and all kinds of orders. Lines that cannot be
 * had at all take no room from others, and carry no add-ons.
 */
export function judgeLines<L extends PurchaseLine>(
  lines: readonly L[],
  facts: PurchaseFacts,
): Map<L, LineVerdict> {
  const basic = new Map(lines.map((line) => [line, basicFault(line, facts)]))
  const standing = lines.flatMap((line) => {
    const sellable = facts.of(line)
    return basic.get(line) === undefined && sellable ? [{ line, sellable }] : []
  })
  return new Map(
    lines.map((line): [L, LineVerdict] => {
      const fault = basic.get(line)
      const sellable = facts.of(line)
      if (fault !== undefined || !sellable) return [line, { fault: fault ?? 'removed', most: 0 }]
      const { because, most } = roomFor(line, sellable, standing, facts)
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
  standing: readonly { line: PurchaseLine; sellable: Sellable }[],
  { bought }: PurchaseFacts,
): { most: number; because: LimitReason } {
  const units = (isCounted: (other: PurchaseLine, sold: Sellable) => boolean) =>
    standing.reduce(
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
  // Before the line's own maximum, so that of two equal limits the stock is named.
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
  // A campaign's own stock is for what is sold at its price, which an add-on is not.
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
