import { lineKinds, lineLimits, type LineKind } from '../../schemas/cart/cart.schema.ts'
import type { Sellable } from '../catalog/index.ts'

/** What somebody wants to buy, in the cart or at once. */
export interface WantedLine {
  skuId: string
  ptNbr: string
  kind: LineKind
  /** Empty on main lines. */
  parPtNbr: string
  qtyOrd: number
}

/** Why a line cannot be bought as it is, in the words of the operations. */
export type LineFault =
  | { code: 'OUT_OF_STOCK' | 'REMOVED'; data: { skuId: string } }
  | { code: 'EXCEEDS_QTY' | 'ADDITION_EXCEEDS'; data: { skuId: string; qtyAvail: number } }
  | { code: 'QUOTA_EXCEEDED'; data: { skuId: string; quota: number; qtyAvail: number } }

export interface LineRoom {
  /** The most units that the line may have beside the others. */
  most: number
  /** What it runs into first. */
  because: 'line' | 'stock' | 'campaign' | 'quota' | 'parent'
}

/** What sets a limit to a line, given everything else that is wanted with it. */
export function roomFor(
  line: WantedLine,
  lines: readonly WantedLine[],
  sellable: Sellable,
): LineRoom {
  const others = lines.filter((other) => other !== line)
  const taken = (isSame: (other: WantedLine) => boolean) =>
    others.filter(isSame).reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)
  const isMain = line.kind === lineKinds.main
  const limits: LineRoom[] = [
    { because: 'stock', most: sellable.qtyAvail - taken(({ skuId }) => skuId === line.skuId) },
    { because: 'line', most: lineLimits.qtyOrd },
  ]
  if (sellable.quota !== undefined)
    limits.push({
      because: 'quota',
      most: sellable.quota - taken(({ ptNbr }) => ptNbr === line.ptNbr),
    })
  // A campaign's own stock is for what is sold at its price, which an add-on is not.
  if (isMain && sellable.cpgLeft !== undefined)
    limits.push({
      because: 'campaign',
      most:
        sellable.cpgLeft -
        taken(({ ptNbr, kind }) => kind === lineKinds.main && ptNbr === line.ptNbr),
    })
  if (!isMain)
    limits.push({
      because: 'parent',
      most: taken(({ ptNbr, kind }) => kind === lineKinds.main && ptNbr === line.parPtNbr),
    })
  const least = limits.reduce((found, limit) => (limit.most < found.most ? limit : found))
  return { ...least, most: Math.max(0, least.most) }
}

/** What is wrong with a line that is wanted, or `undefined`. `isOffered`: as an add-on, with what it goes with. */
export function faultOf(
  line: WantedLine,
  lines: readonly WantedLine[],
  sellable: Sellable | undefined,
  isOffered: boolean,
): LineFault | undefined {
  const { skuId } = line
  if (sellable?.stat !== 'forSale' || !isOffered) return { code: 'REMOVED', data: { skuId } }
  if (sellable.qtyAvail === 0) return { code: 'OUT_OF_STOCK', data: { skuId } }
  const { most, because } = roomFor(line, lines, sellable)
  if (line.qtyOrd <= most) return undefined
  if (because === 'quota')
    return {
      code: 'QUOTA_EXCEEDED',
      data: { skuId, quota: sellable.quota ?? most, qtyAvail: most },
    }
  return {
    code: because === 'parent' ? 'ADDITION_EXCEEDS' : 'EXCEEDS_QTY',
    data: { skuId, qtyAvail: most },
  }
}
