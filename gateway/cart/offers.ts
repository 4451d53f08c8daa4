import { lineKinds, lineStats, type LineStat } from '../../schemas/cart/cart.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { additionKey, additionPrices, sellables, type Sellable } from '../catalog/index.ts'
import type { Context } from '../http/context.ts'
import { roomFor, type WantedLine } from './sale-limits.ts'

export type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>

/** What lines are sold as to the asker now. */
export interface Offers {
  of: (line: Pick<WantedLine, 'skuId'>) => Sellable | undefined
  /** A unit in minor units: an add-on has its own price beside what it goes with. */
  priceOf: (line: WantedLine) => number | undefined
  /** Whether an add-on is offered with what it goes with; a main line always is. */
  isOffered: (line: WantedLine) => boolean
}

export async function offersFor(asking: Asking, lines: readonly WantedLine[]): Promise<Offers> {
  const sold = await sellables(
    asking,
    lines.map(({ skuId }) => skuId),
  )
  const beside = await additionPrices(
    asking,
    lines.flatMap(({ parPtNbr }) => parPtNbr || []),
  )
  const additionPrice = ({ parPtNbr, skuId }: WantedLine) =>
    beside.get(additionKey(parPtNbr, skuId))
  return {
    of: ({ skuId }) => sold.get(skuId),
    priceOf: (line) =>
      line.kind === lineKinds.addition ? additionPrice(line) : sold.get(line.skuId)?.price,
    isOffered: (line) => line.kind === lineKinds.main || additionPrice(line) !== undefined,
  }
}

/** A line as it is shown, but for what only a cart knows. Absent for a SKU that there is none of any more. */
export function shownLine(
  { store }: Pick<Context, 'store'>,
  line: WantedLine,
  lines: readonly WantedLine[],
  offers: Offers,
) {
  const sellable = offers.of(line)
  if (!sellable) return undefined
  const { currency } = store.config
  const price = offers.priceOf(line) ?? sellable.price
  const isAddition = line.kind === lineKinds.addition
  return {
    skuId: line.skuId,
    ptNbr: line.ptNbr,
    kind: line.kind,
    ...(isAddition && { parPtNbr: line.parPtNbr }),
    ...(!isAddition && sellable.cpgNbr !== undefined && { cpgNbr: sellable.cpgNbr }),
    ptName: sellable.ptName,
    optdName: sellable.optdName,
    Optd: sellable.optd,
    img: sellable.img,
    stat: statOf(line, sellable, offers),
    qtyOrd: line.qtyOrd,
    qtyAvail: sellable.qtyAvail,
    qtyMost: roomFor(line, lines, sellable).most,
    price: toMajor(price, currency),
    ...(sellable.listPrice > price && { origPrice: toMajor(sellable.listPrice, currency) }),
    ...(sellable.quota !== undefined && { quota: sellable.quota }),
    isVirtual: sellable.isVirtual,
  }
}

function statOf(line: WantedLine, { stat, qtyAvail }: Sellable, offers: Offers): LineStat {
  if (stat === 'removed' || !offers.isOffered(line)) return lineStats.removed
  return qtyAvail === 0 ? lineStats.soldOut : lineStats.forSale
}
