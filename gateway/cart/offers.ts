import { lineKinds, lineStats, type LineStat } from '../../schemas/cart/cart.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import {
  additionKey,
  additionPrices,
  boughtBefore,
  formerPriceOf,
  sellables,
  type Sellable,
  type LineVerdict,
  type PurchaseFacts,
  type PurchaseLine,
} from '../catalog/index.ts'
import type { Context } from '../core/context.ts'
import type { SeenGoods } from './cart.tables.ts'
import type { StoredLine } from './lines.ts'

/** A line to buy, from the cart or directly. */
export interface WantedLine extends PurchaseLine {
  ptNbr: string
  /** For a cart line: the price per unit when the shopper last saw it; minor units. */
  seenPrice?: number
}

export type Asking = Pick<
  Context,
  'store' | 'db' | 'lang' | 'member' | 'guestNbr' | 'now' | 'holdsUntil'
>

/** Current offers for lines, as they apply to the caller. */
export interface Offers extends PurchaseFacts {
  /** Price per unit in minor units; an add-on has a special price. */
  priceOf: (line: WantedLine) => number | undefined
}

/**
 * `isCart`: the lines are in the caller's cart, and stay visible there if their product is hidden.
 */
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

/**
 * A line in its wire format, without the cart's own fields. `undefined` if the SKU no longer
 * exists.
 */
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
  const former = formerPriceOf(sellable, price)
  const isAddition = line.kind === lineKinds.addition
  return {
    skuId: line.skuId,
    ptNbr: line.ptNbr,
    kind: line.kind,
    // One that names no product to be added to cannot be bought, but is shown.
    ...(isAddition && line.parPtNbr && { parPtNbr: line.parPtNbr }),
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
    ...(former !== undefined && { origPrice: toMajor(former, currency) }),
    ...(!isAddition && sellable.isMemberPrice && { isMemberPrice: true }),
    ...(sellable.quota !== undefined && { quota: sellable.quota }),
    isVirtual: sellable.isVirtual,
  }
}

function statOf(verdict: LineVerdict | undefined): LineStat {
  if (verdict?.fault === 'removed') return lineStats.removed
  return verdict?.fault === 'soldOut' ? lineStats.soldOut : lineStats.forSale
}

/** Names and picture that a shopper sees for a SKU. */
export const seenAs = (
  { lang }: Pick<Context, 'lang'>,
  { ptName, optdName, img }: Pick<Sellable, 'ptName' | 'optdName' | 'img'>,
): SeenGoods => ({ lang, ptName, optdName, img })

/** A cart line whose SKU was removed, as the shopper last saw it. */
export const goneLine = (
  { store }: Pick<Context, 'store'>,
  { skuId, ptNbr, kind, parPtNbr, qtyOrd, seenPrice, seenAs: seen }: StoredLine,
) => ({
  skuId,
  ptNbr,
  kind,
  qtyOrd,
  ...(kind === lineKinds.addition && parPtNbr && { parPtNbr }),
  ptName: seen?.ptName ?? skuId,
  optdName: seen?.optdName ?? '',
  Optd: [],
  img: seen?.img ?? '',
  stat: lineStats.removed,
  qtyAvail: 0,
  qtyMost: 0,
  price: toMajor(seenPrice, store.config.currency),
  isVirtual: false,
})
