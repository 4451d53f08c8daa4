import * as ops from '../../schemas/cart/cart.ops.ts'
import { lineKinds, type BuyLine, type BuyNowInfo } from '../../schemas/cart/cart.schema.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { judgeLines, sellables } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { refuse } from './change-cart.ts'
import { offersFor, shownLine, type Offers, type WantedLine } from './offers.ts'

export const addBuyNow = handle(ops.addBuyNow, async ({ input: { PtList }, ctx }) => {
  const lines = await wanted(ctx, PtList)
  const lost = PtList.find(({ skuId }) => !lines.some((line) => line.skuId === skuId))
  if (lost) throw new OpFailure('REMOVED', { skuId: lost.skuId })
  const offers = await offersFor(ctx, lines)
  refuse(lines, lines, offers)
  return infoOf(ctx, lines, offers)
})

export const getBuyNow = handle(ops.getBuyNow, async ({ input: { PtList }, ctx }) => {
  const lines = await wanted(ctx, PtList)
  return infoOf(ctx, lines, await offersFor(ctx, lines))
})

/** The requested lines with the product that each SKU belongs to; equal lines are merged. */
async function wanted(ctx: Context, asked: readonly BuyLine[]): Promise<WantedLine[]> {
  const sold = await sellables(
    ctx,
    asked.map(({ skuId }) => skuId),
  )
  const lines = new Map<string, WantedLine>()
  for (const { skuId, kind, qtyOrd, parPtNbr = '' } of asked) {
    const ptNbr = sold.get(skuId)?.ptNbr
    if (ptNbr === undefined) continue
    const parent = kind === lineKinds.addition ? parPtNbr : ''
    const key = `${skuId} ${kind} ${parent}`
    const same = lines.get(key)
    lines.set(key, {
      skuId,
      ptNbr,
      kind,
      parPtNbr: parent,
      qtyOrd: qtyOrd + (same?.qtyOrd ?? 0),
    })
  }
  return [...lines.values()]
}

function infoOf(ctx: Context, lines: readonly WantedLine[], offers: Offers): BuyNowInfo {
  const { currency } = ctx.store.config
  const verdicts = judgeLines(lines, offers)
  const PtList = lines.flatMap((line) => shownLine(ctx, line, verdicts.get(line), offers) ?? [])
  const amt = PtList.reduce((sum, { price, qtyOrd }) => sum + toMinor(price, currency) * qtyOrd, 0)
  return {
    storeNbr: ctx.store.storeNbr,
    PtList,
    isVirtual: PtList.length > 0 && PtList.every(({ isVirtual }) => isVirtual),
    amt: toMajor(amt, currency),
  }
}
