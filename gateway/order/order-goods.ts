import { and, eq, inArray } from 'drizzle-orm'
import { lineKinds } from '../../schemas/cart/cart.schema.ts'
import type { LineStat, OrderLineKind } from '../../schemas/order/checkout.schema.ts'
import { additionKey, additionPrices, type Sellable } from '../catalog/index.ts'
import type { Context } from '../http/context.ts'
import { quotaUses } from './order.tables.ts'
import type { WantedLine } from './wanted-lines.ts'

/** A wanted line with what it costs now and whether it can be had. Money in minor units, a unit. */
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
  listPrice: number
  weight: number
  isVirtual: boolean
  stat: LineStat
  /** How many can be had, where that is fewer than wanted. */
  qtyAvail?: number
  quota?: number
  /** Of the quota: how many more this person may buy. */
  quotaLeft?: number
}

type Asking = Pick<Context, 'store' | 'db'>

/** Lines with the present price and state of each; demand is summed over all lines first (decision 10). */
export async function goodsLines(
  asking: Asking,
  wanted: readonly WantedLine[],
  known: ReadonlyMap<string, Sellable>,
  buyer: string | undefined,
): Promise<GoodsLine[]> {
  const parents = wanted.flatMap(({ parPtNbr }) => (parPtNbr ? [parPtNbr] : []))
  const atPrice = await additionPrices(asking, [...new Set(parents)])
  const bought = await boughtBefore(asking, [...known.values()], buyer)
  const lines = wanted.map((line) => lineOf(line, known.get(line.skuId), atPrice))
  const mains = new Set(
    lines.flatMap(({ kind, stat, ptNbr }) =>
      kind === lineKinds.main && stat === 'ok' ? [ptNbr] : [],
    ),
  )
  const standing = lines.map((line) =>
    line.stat === 'ok' && line.kind === lineKinds.addition && !mains.has(line.parPtNbr)
      ? { ...line, stat: 'alone' as const }
      : line,
  )
  const total = (of: (line: GoodsLine) => boolean) =>
    standing.reduce((sum, line) => sum + (line.stat === 'ok' && of(line) ? line.qty : 0), 0)
  return standing.map((line) => {
    if (line.stat !== 'ok') return line
    const { skuId, ptNbr, cpgNbr } = line
    const { qtyAvail = 0, cpgLeft = Infinity, quota = Infinity } = known.get(skuId) ?? {}
    const ofCampaign =
      cpgNbr === undefined ? 0 : total((other) => other.ptNbr === ptNbr && other.cpgNbr === cpgNbr)
    const left = Math.max(0, quota - (bought.get(ptNbr) ?? 0))
    if (!qtyAvail) return { ...line, stat: 'soldOut', qtyAvail: 0 }
    if (total((other) => other.skuId === skuId) > qtyAvail)
      return { ...line, stat: 'short', qtyAvail }
    if (ofCampaign > cpgLeft) return { ...line, stat: 'short', qtyAvail: Math.max(0, cpgLeft) }
    if (total((other) => other.ptNbr === ptNbr) > left)
      return { ...line, stat: 'quota', quota, quotaLeft: left, qtyAvail: left }
    return line
  })
}

function lineOf(
  { skuId, kind, parPtNbr, qty, cartNbr }: WantedLine,
  sellable: Sellable | undefined,
  atPrice: ReadonlyMap<string, number>,
): GoodsLine {
  const base = { skuId, kind, parPtNbr, qty, ...(cartNbr && { cartNbr }) }
  if (!sellable)
    return {
      ...base,
      ptNbr: skuId,
      ptName: skuId,
      optdName: '',
      img: '',
      price: 0,
      listPrice: 0,
      weight: 0,
      isVirtual: false,
      stat: 'removed',
    }
  const { ptNbr, ptName, optdName, img, listPrice, weight, isVirtual, cpgNbr } = sellable
  const isAddition = kind === lineKinds.addition
  const own = isAddition ? atPrice.get(additionKey(parPtNbr, skuId)) : sellable.price
  return {
    ...base,
    ptNbr,
    ptName,
    optdName,
    img,
    // An add-on has a price of its own, and takes nothing of a campaign.
    ...(cpgNbr && !isAddition && { cpgNbr }),
    price: own ?? sellable.price,
    listPrice: Math.max(listPrice, own ?? 0),
    weight,
    isVirtual,
    stat: own === undefined || sellable.stat === 'removed' ? 'removed' : 'ok',
  }
}

/** What a person bought before of products that have a quota. */
async function boughtBefore(
  { store, db }: Asking,
  goods: readonly Sellable[],
  buyer: string | undefined,
): Promise<Map<string, number>> {
  const ptNbrs = [...new Set(goods.flatMap(({ ptNbr, quota }) => (quota ? [ptNbr] : [])))]
  if (!ptNbrs.length || buyer === undefined) return new Map()
  const rows = await db
    .select({ ptNbr: quotaUses.ptNbr, qty: quotaUses.qty })
    .from(quotaUses)
    .where(
      and(
        eq(quotaUses.storeNbr, store.storeNbr),
        eq(quotaUses.buyer, buyer),
        inArray(quotaUses.ptNbr, ptNbrs),
      ),
    )
  return new Map(rows.map(({ ptNbr, qty }) => [ptNbr, qty]))
}
