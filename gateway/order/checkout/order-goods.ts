import { lineKinds } from '../../../schemas/cart/cart.schema.ts'
import type { LineStat, OrderLineKind } from '../../../schemas/order/checkout.schema.ts'
import {
  additionKey,
  additionPrices,
  boughtBefore,
  formerPriceOf,
  judgeLines,
  type LineVerdict,
  type Sellable,
} from '../../catalog/index.ts'
import type { Context } from '../../core/context.ts'
import { together } from '../../db/together.ts'
import type { WantedLine } from './wanted-lines.ts'

/**
 * A requested line with its current price and availability. Prices are per unit, in minor units.
 */
export interface GoodsLine {
  skuId: string
  ptNbr: string
  ptName: string
  optdName: string
  img: string
  kind: OrderLineKind
  parPtNbr: string
  cartNbr?: string
  cpgNbr?: string
  qty: number
  price: number
  /** The crossed-out price, or the current price if there is none. */
  listPrice: number
  /** `price` is that of the member's level. */
  isMemberPrice?: boolean
  weight: number
  isVirtual: boolean
  stat: LineStat
  /** Available quantity, if less than requested. */
  qtyAvail?: number
  quota?: number
  /** How many more units this person may buy within the quota. */
  quotaLeft?: number
}

type Asking = Pick<Context, 'store' | 'db'>

/**
 * Returns the lines with current price and status. Lines are judged together, since they share
 * stock and quotas.
 */
export async function goodsLines(
  asking: Asking,
  wanted: readonly WantedLine[],
  known: ReadonlyMap<string, Sellable>,
  buyer: string | undefined,
): Promise<GoodsLine[]> {
  const parents = wanted.flatMap(({ parPtNbr }) => (parPtNbr ? [parPtNbr] : []))
  const [atPrice, bought] = await together([
    additionPrices(asking, [...new Set(parents)]),
    boughtBefore(asking, known.values(), buyer),
  ])
  const lines = wanted.map((line) => ({ ...line, qtyOrd: line.qty }))
  const verdicts = judgeLines(lines, {
    of: ({ skuId }) => known.get(skuId),
    isOffered: ({ kind, parPtNbr, skuId }) =>
      kind === lineKinds.main || atPrice.has(additionKey(parPtNbr, skuId)),
    bought,
  })
  return lines.map((line) => {
    const goods = lineOf(line, known.get(line.skuId), atPrice)
    const { fault, most } = verdicts.get(line) ?? { fault: 'removed', most: 0 }
    if (fault === undefined) return goods
    const { quota = 0 } = known.get(line.skuId) ?? {}
    return {
      ...goods,
      stat: orderStatOf[fault],
      ...(fault !== 'removed' && fault !== 'alone' && { qtyAvail: most }),
      ...(fault === 'quota' && {
        quota,
        quotaLeft: Math.max(0, quota - (bought.get(goods.ptNbr) ?? 0)),
      }),
    }
  })
}

/** Maps faults to the line status on the wire. */
export const orderStatOf = {
  removed: 'removed',
  soldOut: 'soldOut',
  alone: 'alone',
  parent: 'excess',
  line: 'short',
  stock: 'short',
  campaign: 'short',
  quota: 'quota',
} as const satisfies Record<NonNullable<LineVerdict['fault']>, LineStat>

function lineOf(
  { skuId, kind, parPtNbr, qty, cartNbr, seen }: WantedLine,
  sellable: Sellable | undefined,
  atPrice: ReadonlyMap<string, number>,
): GoodsLine {
  const base = { skuId, kind, parPtNbr, qty, ...(cartNbr && { cartNbr }) }
  if (!sellable)
    return {
      ...base,
      ptNbr: seen?.ptNbr ?? skuId,
      ptName: seen?.ptName ?? skuId,
      optdName: seen?.optdName ?? '',
      img: seen?.img ?? '',
      price: 0,
      listPrice: 0,
      weight: 0,
      isVirtual: false,
      stat: 'removed',
    }
  const { ptNbr, ptName, optdName, img, weight, isVirtual, cpgNbr } = sellable
  const isAddition = kind === lineKinds.addition
  const own = isAddition ? atPrice.get(additionKey(parPtNbr, skuId)) : undefined
  const price = own ?? sellable.price
  return {
    ...base,
    ptNbr,
    ptName,
    optdName,
    img,
    // An add-on has its own price and uses no campaign stock.
    ...(cpgNbr && !isAddition && { cpgNbr }),
    price,
    listPrice: formerPriceOf(sellable, price) ?? price,
    ...(!isAddition && sellable.isMemberPrice && { isMemberPrice: true }),
    weight,
    isVirtual,
    stat: 'ok',
  }
}
