import { lineStats, type CartLine } from './cart.schema.ts'

type Grouped = Pick<CartLine, 'cartNbr' | 'stat' | 'cpgNbr' | 'Addition'>

export interface CartGroups<L> {
  /** What can be bought. */
  CartList: L[]
  SoldOutCartList: L[]
  /** Of what can be bought: what is in no campaign, and the rest by campaign. */
  NoCpgCartList: L[]
  CpgCartList: { cpgNbr: string; lines: L[] }[]
}

/**
 * The lines of a cart in the groups that it is shown in (S2 §3), each in the order given. An add-on stands with what it
 * goes with, whatever campaign it is in itself; alone it is only where it is sold out and that is not.
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
