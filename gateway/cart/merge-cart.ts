import { and, eq } from 'drizzle-orm'
import { lineLimits, type LessLine } from '../../schemas/cart/cart.schema.ts'
import { mergeCart as mergeCartOp } from '../../schemas/cart/cart.ops.ts'
import { handle } from '../core/context.ts'
import { guestOf } from '../session/guest.ts'
import { guestCarts } from './cart.tables.ts'
import { changeCart, type CartDraft } from './change-cart.ts'
import { fillCart } from './fill-cart.ts'
import { countUnits, linesOf, ownerOf, type StoredLine } from './lines.ts'
import { moveSaved } from './saved.ts'

interface Merged {
  qty: number
  LessList: LessLine[]
}
const nothing: Merged = { qty: 0, LessList: [] }

export const mergeCart = handle(mergeCartOp, async ({ ctx }) => {
  const guestNbr = guestOf(ctx.visitor)
  const answer = await changeCart(
    ctx,
    async (draft) => {
      if (guestNbr === undefined) return nothing
      const left = await takeGuestCart(draft, ctx.store.storeNbr, guestNbr)
      return left.length ? merge(draft, left) : nothing
    },
    async ({ within }, merged) => ({
      ...merged,
      cnt: await countUnits(within.db, ownerOf(within)),
    }),
  )
  if (guestNbr !== undefined) ctx.visitor.keepCart(undefined)
  return answer
})

/**
 * Returns the lines of a guest's cart, gives what the guest saved to the member, and deletes the
 * cart. Those who ask for it at once wait.
 */
async function takeGuestCart(
  { asking: { db: tx }, owner }: CartDraft,
  storeNbr: string,
  guestNbr: string,
): Promise<StoredLine[]> {
  const it = and(eq(guestCarts.storeNbr, storeNbr), eq(guestCarts.guestNbr, guestNbr))
  const [cart] = await tx.select().from(guestCarts).where(it).for('update')
  if (!cart) return []
  const guest = { storeNbr, guestNbr, userNbr: null }
  const lines = await linesOf(tx, guest)
  await moveSaved(tx, guest, owner)
  await tx.delete(guestCarts).where(it)
  return lines
}

/**
 * Adds as many units as can be bought. A line that cannot be bought at all now is kept, as one that
 * sells out in the cart is; so is the price that the shopper last saw.
 */
async function merge(draft: CartDraft, left: readonly StoredLine[]): Promise<Merged> {
  const room = Math.max(lineLimits.lines, draft.lines.length)
  // In the order in which they are added.
  const wanted = left.toSorted((a, b) => a.kind - b.kind)
  const own = new Set(draft.lines)
  const filled = await fillCart(draft, wanted)
  // What the guest had left out stays left out.
  for (const line of draft.lines)
    if (!own.has(line)) line.checked = wanted.some((one) => isSame(one, line) && one.checked)
  const moved = wanted.map((line, at) => {
    const { qty = 0, fault } = filled[at] ?? {}
    const isUnsold = fault === 'soldOut' || fault === 'removed'
    if (qty || !isUnsold || draft.lines.some((one) => isSame(one, line))) return { line, qty }
    draft.lines.push({ ...line, ...draft.owner })
    return { line, qty: line.qtyOrd }
  })
  const surplus = draft.lines.splice(room)
  const kept = moved.map(({ line, qty }) => ({
    line,
    qty: surplus.some((one) => isSame(one, line)) ? 0 : qty,
  }))
  return {
    qty: kept.reduce((sum, { qty }) => sum + qty, 0),
    LessList: kept.flatMap(({ line: { skuId, seenAs, qtyOrd }, qty }) =>
      qty < qtyOrd
        ? [
            {
              skuId,
              ptName: seenAs?.ptName ?? skuId,
              optdName: seenAs?.optdName ?? '',
              qtyOrd,
              qty,
            },
          ]
        : [],
    ),
  }
}

const isSame = (one: StoredLine, { skuId, kind, parPtNbr }: StoredLine): boolean =>
  one.skuId === skuId && one.kind === kind && one.parPtNbr === parPtNbr
