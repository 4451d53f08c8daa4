import { lineKinds, lineStats, type LineStat } from '../../schemas/cart/cart.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import {
  additionKey,
  additionPrices,
  boughtBefore,
  sellables,
  type LineVerdict,
  type PurchaseFacts,
  type PurchaseLine,
} from '../catalog/index.ts'
import type { Context } from '../http/context.ts'

/** What someone wants to buy, in the cart or at once. */
export interface WantedLine extends PurchaseLine {
  ptNbr: string
  /** Of a cart line: what a unit cost when the member last looked, in minor units. */
  seenPrice?: number
}

export type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>

/** What lines are sold as to the asker now. */
export interface Offers extends PurchaseFacts {
  /** A unit in minor units: an add-on has its own price beside what it goes with. */
  priceOf: (line: WantedLine) => number | undefined
}

/** `isCart`: the lines are those of the asker's cart, which stay in it when their product is hidden. */
export async function offersFor(
  asking: Asking,
  lines: readonly WantedLine[],
  { isCart = false } = {},
): Promise<Offers> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const sold = await sellables(asking, skuIds, isCart ? { kept: new Set(skuIds) } : {})
  const beside = await additionPrices(
    asking,
    lines.flatMap(({ parPtNbr }) => parPtNbr || []),
  )
  const additionPrice = ({ parPtNbr, skuId }: PurchaseLine) =>
    beside.get(additionKey(parPtNbr, skuId))
  return {
    of: ({ skuId }) => sold.get(skuId),
    priceOf: (line) =>
      line.kind === lineKinds.addition ? additionPrice(line) : sold.get(line.skuId)?.price,
    isOffered: (line) => line.kind === lineKinds.main || additionPrice(line) !== undefined,
    bought: await boughtBefore(asking, sold.values(), asking.member?.userNbr),
  }
}

/** A line as it is shown, but for what only a cart knows. Absent for a SKU that there is none of any more. */
export function shownLine(
  { store }: Pick<Context, 'store'>,
  line: WantedLine,
  verdict: LineVerdict | undefined,
  offers: Offers,
) {
  const sellable = offers.of(line)
  if (!sellable) return undefined
  const { currency } = store.config
  const price = sellable.isHidden ? (line.seenPrice ?? 0) : (offers.priceOf(line) ?? sellable.price)
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
    stat: statOf(verdict),
    qtyOrd: line.qtyOrd,
    qtyAvail: sellable.qtyAvail,
    qtyMost: verdict?.most ?? 0,
    price: toMajor(price, currency),
    ...(sellable.listPrice > price && { origPrice: toMajor(sellable.listPrice, currency) }),
    ...(sellable.quota !== undefined && { quota: sellable.quota }),
    isVirtual: sellable.isVirtual,
  }
}

function statOf(verdict: LineVerdict | undefined): LineStat {
  if (verdict?.fault === 'removed') return lineStats.removed
  return verdict?.fault === 'soldOut' ? lineStats.soldOut : lineStats.forSale
}
