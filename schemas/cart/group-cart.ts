import { lineStats, type CartLine } from './cart.schema.ts'

type Grouped = Pick<CartLine, 'cartNbr' | 'stat' | 'cpgNbr' | 'Addition'>

export interface CartGroups<L> {
  /** Lines that can be bought. */
  CartList: L[]
  SoldOutCartList: L[]
  /** Lines that can be bought outside any campaign; the others follow by campaign. */
  NoCpgCartList: L[]
  CpgCartList: { cpgNbr: string; lines: L[] }[]
}

/**
 * Groups the lines of a cart for display, keeping their order. An add-on stays in the group of its
 * product, whatever campaign it has itself, unless the add-on is sold out and the product is not.
 */
export function groupCart<L extends Grouped>(lines: readonly L[]): CartGroups<L> {
  const parents = new Map(
    lines.flatMap((line) => line.Addition.map((cartNbr) => [cartNbr, line] as const)),
  )
  const groups: CartGroups<L> = {
    CartList: [],
    SoldOutCartList: [],
    NoCpgCartList: [],
    CpgCartList: [],
  }
  const campaigns = new Map<string, L[]>()
  for (const line of lines) {
    const leader = parents.get(line.cartNbr) ?? line
    if (line.stat !== lineStats.forSale || leader.stat !== lineStats.forSale) {
      groups.SoldOutCartList.push(line)
      continue
    }
    groups.CartList.push(line)
    if (leader.cpgNbr === undefined) {
      groups.NoCpgCartList.push(line)
      continue
    }
    const known = campaigns.get(leader.cpgNbr)
    if (known) known.push(line)
    else {
      const started = [line]
      campaigns.set(leader.cpgNbr, started)
      groups.CpgCartList.push({ cpgNbr: leader.cpgNbr, lines: started })
    }
  }
  return groups
}
