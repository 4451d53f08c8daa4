import { and, count, eq, sql } from 'drizzle-orm'
import { lineKinds, lineLimits } from '../../schemas/cart/cart.schema.ts'
import { orderLineKinds, type LineStat } from '../../schemas/order/checkout.schema.ts'
import { cartLines } from '../cart/cart.tables.ts'
import { sellables } from '../catalog/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import type { Context } from '../http/context.ts'
import { notFound } from '../http/failure.ts'
import { members } from '../session/session.tables.ts'
import { goodsLines, type GoodsLine } from './order-goods.ts'
import { linesOf, type Order } from './release.ts'
import type { WantedLine } from './wanted-lines.ts'

interface BoughtAgain {
  qty: number
  GoneList: { skuId: string; ptName: string; stat: LineStat }[]
}

/**
 * Puts an order's goods into the cart, as many as there are now; what a coupon gave is not bought. Within a
 * transaction. Answers the number of lines where the cart takes no more.
 */
export async function buyOrderAgain(
  ctx: Context,
  order: Order,
): Promise<BoughtAgain | { lines: number }> {
  const { db: tx, member } = ctx
  if (!member) throw notFound()
  const { userNbr } = member
  const { storeNbr } = ctx.store
  const before = (await linesOf(tx, order)).filter(({ kind }) => kind !== orderLineKinds.gift)
  const known = await sellables(ctx, [...new Set(before.map(({ skuId }) => skuId))])
  const wanted = before.map(({ skuId, kind, parPtNbr, qty }): WantedLine => ({
    skuId,
    qty,
    kind: kind === lineKinds.addition ? lineKinds.addition : lineKinds.main,
    parPtNbr: kind === lineKinds.addition ? (parPtNbr ?? '') : '',
  }))
  const lines = await goodsLines(ctx, wanted, known, userNbr)
  const asked = lines.map((line) => ({ line, qty: unitsOf(line) }))
  // Of two tabs at once the second sees what the first put in.
  await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('no key update')
  for (const { line, qty } of asked)
    if (qty)
      await tx
        .insert(cartLines)
        .values({
          storeNbr,
          cartNbr: randomNbr('L'),
          userNbr,
          skuId: line.skuId,
          ptNbr: line.ptNbr,
          kind: line.kind === lineKinds.addition ? lineKinds.addition : lineKinds.main,
          parPtNbr: line.parPtNbr,
          qtyOrd: qty,
          seenPrice: line.price,
        })
        .onConflictDoUpdate({
          target: [
            cartLines.storeNbr,
            cartLines.userNbr,
            cartLines.skuId,
            cartLines.kind,
            cartLines.parPtNbr,
          ],
          set: {
            qtyOrd: sql`least(${lineLimits.qtyOrd}, ${cartLines.qtyOrd} + ${qty})`,
            checked: true,
          },
        })
  const [row] = await tx
    .select({ lines: count() })
    .from(cartLines)
    .where(and(eq(cartLines.storeNbr, storeNbr), eq(cartLines.userNbr, userNbr)))
  if ((row?.lines ?? 0) > lineLimits.lines) return { lines: lineLimits.lines }
  return {
    qty: asked.reduce((sum, { qty }) => sum + qty, 0),
    GoneList: asked.flatMap(({ line: { skuId, ptName, stat }, qty }) =>
      qty ? [] : [{ skuId, ptName, stat }],
    ),
  }
}

function unitsOf({ stat, qty, qtyAvail = 0 }: GoodsLine): number {
  if (stat === 'ok') return qty
  return stat === 'short' || stat === 'quota' ? Math.min(qty, qtyAvail) : 0
}
