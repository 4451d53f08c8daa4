import type { CartPick } from '../../schemas/cart/cart.schema.ts'
import type { Sellable } from '../catalog/index.ts'
import { knownOwner, pickedLines } from './lines.ts'
import { offersFor, type Asking } from './offers.ts'

/** Units of a SKU with their price for the caller, in minor units. */
export interface PricedPick {
  sellable: Sellable
  qty: number
  price: number
}

/** The named lines of the caller's cart at current prices; those of others are left out. */
export async function pricedPicks(
  asking: Asking,
  picks: readonly CartPick[],
): Promise<PricedPick[]> {
  const owner = knownOwner(asking)
  if (!owner) return []
  const unitsOf = new Map(picks.map(({ cartNbr, qtyOrd }) => [cartNbr, qtyOrd]))
  const lines = (await pickedLines(asking.db, owner, [...unitsOf.keys()])).map((line) => ({
    ...line,
    parPtNbr: line.parPtNbr ?? '',
  }))
  const offers = await offersFor(asking, lines, { isCart: true })
  return lines.flatMap((line) => {
    const sellable = offers.of(line)
    const qty = unitsOf.get(line.cartNbr) ?? 0
    return sellable && !sellable.isHidden
      ? [{ sellable, qty, price: offers.priceOf(line) ?? sellable.price }]
      : []
  })
}
