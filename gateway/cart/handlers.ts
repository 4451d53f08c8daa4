import { and, eq, gt, sql } from 'drizzle-orm'
import { lineKinds, lineLimits } from '../../schemas/cart/cart.schema.ts'
import * as ops from '../../schemas/cart/cart.ops.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { goodsToAdd, sellables } from '../catalog/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { cartList } from './cart-list.ts'
import { cartUndos, undoHours, type UndoLine } from './cart.tables.ts'
import { changeCart, mustBeSold, refuse } from './change-cart.ts'
import { fillCart } from './fill-cart.ts'
import { offersFor, seenAs } from './offers.ts'
import { countUnits, knownOwner, linesOf, ownedBy, ownerOf, type StoredLine } from './lines.ts'
import { asLine, save, savedList, takeSaved, unsave } from './saved.ts'

export const getCartCnt = handle(ops.getCartCnt, async ({ ctx }) => ({
  cnt: await unitsOf(ctx),
}))

/** Units in the caller's cart; a guest without one has none. */
async function unitsOf(ctx: Context): Promise<number> {
  const owner = knownOwner(ctx)
  return owner ? countUnits(ctx.db, owner) : 0
}

export const getCartList = handle(ops.getCartList, ({ ctx }) => cartList(ctx))

export const addCart = handle(ops.addCart, ({ input: { PtList }, ctx, fail }) =>
  changeCart(
    ctx,
    async (draft) => {
      const { asking, owner, lines } = draft
      const sold = await sellables(
        asking,
        PtList.map(({ skuId }) => skuId),
      )
      const touched = new Set<StoredLine>()
      // Main lines first, since add-ons depend on them.
      for (const { skuId, kind, qtyOrd, parPtNbr = '' } of PtList.toSorted(
        (a, b) => a.kind - b.kind,
      )) {
        const sellable = sold.get(skuId)
        if (!sellable) throw fail.REMOVED({ skuId })
        if (sellable.isVirtual) throw fail.BUY_NOW_ONLY({ skuId })
        const parent = kind === lineKinds.addition ? parPtNbr : ''
        const same = lines.find(
          (line) => line.skuId === skuId && line.kind === kind && line.parPtNbr === parent,
        )
        const line = same ?? {
          ...owner,
          cartNbr: randomNbr('B'),
          skuId,
          ptNbr: sellable.ptNbr,
          kind,
          parPtNbr: parent,
          qtyOrd: 0,
          checked: true,
          seenPrice: 0,
          seenAs: null,
          addedAt: ctx.now,
        }
        line.qtyOrd += qtyOrd
        line.checked = true
        line.addedAt = ctx.now
        if (!same) lines.push(line)
        touched.add(line)
      }
      const offers = await mustBeSold(draft, touched)
      for (const line of touched) {
        line.seenPrice = offers.priceOf(line) ?? 0
        const sellable = sold.get(line.skuId)
        if (sellable) line.seenAs = seenAs(ctx, sellable)
      }
      return [...touched].map(({ cartNbr }) => cartNbr)
    },
    async ({ within }, cartNbrs) => ({ cartNbrs, cnt: await unitsOf(within) }),
  ),
)

export const updCart = handle(ops.updCart, ({ input: { Carts }, ctx }) =>
  changeCart(
    ctx,
    async (draft) => {
      const touched = new Set<StoredLine>()
      const seen = new Map<StoredLine, number>()
      const named = new Map<StoredLine, string>()
      for (const { cartNbr, skuId, qtyOrd, checked, seenPrice, seenOptd } of Carts) {
        const line = draft.lines.find((one) => one.cartNbr === cartNbr)
        if (!line) throw notFound()
        if (qtyOrd !== undefined) {
          // A quantity can always be reduced, even if the product is sold out.
          if (qtyOrd > line.qtyOrd) touched.add(line)
          line.qtyOrd = qtyOrd
        }
        if (checked !== undefined) line.checked = checked
        if (seenPrice !== undefined) seen.set(line, toMinor(seenPrice, ctx.store.config.currency))
        if (seenOptd !== undefined) named.set(line, seenOptd)
        if (skuId !== undefined && skuId !== line.skuId) {
          const [sellable] = (await sellables(draft.asking, [skuId])).values()
          if (sellable?.ptNbr !== line.ptNbr || line.kind !== lineKinds.main) throw notFound()
          const other = draft.lines.find(
            (one) => one.skuId === skuId && one.kind === lineKinds.main && one !== line,
          )
          line.skuId = skuId
          line.seenPrice = sellable.price
          line.seenAs = seenAs(ctx, sellable)
          touched.add(line)
          if (!other) continue
          // Merges two lines of the same SKU.
          line.qtyOrd += other.qtyOrd
          draft.lines = draft.lines.filter((one) => one !== other)
          touched.delete(other)
        }
      }
      const offers = await mustBeSold(draft, touched)
      for (const [line, name] of named) {
        const sellable = offers.of(line)
        if (sellable?.optdName === name) line.seenAs = seenAs(ctx, sellable)
      }
      for (const [line, price] of seen) if (offers.priceOf(line) === price) line.seenPrice = price
    },
    ({ within }) => cartList(within),
  ),
)

export const delCart = handle(ops.delCart, ({ input: { cartNbrs }, ctx }) => {
  const owner = ownerOf(ctx)
  const undoNbr = randomNbr('Z')
  return changeCart(
    ctx,
    async (draft) => {
      const wanted = new Set(cartNbrs)
      if (draft.lines.filter(({ cartNbr }) => wanted.has(cartNbr)).length < wanted.size)
        throw notFound()
      draft.lines = draft.lines.filter(({ cartNbr }) => !wanted.has(cartNbr))
    },
    async ({ within, before, after }) => {
      await within.db.insert(cartUndos).values({ ...owner, undoNbr, lines: missing(before, after) })
      return { undoNbr, ...(await cartList(within)) }
    },
  )
})

/** The removed lines, or their removed units. */
const missing = (before: readonly StoredLine[], after: readonly StoredLine[]): UndoLine[] =>
  before.flatMap(({ storeNbr: _store, userNbr: _user, guestNbr: _guest, addedAt, ...line }) => {
    const left = after.find(({ cartNbr }) => cartNbr === line.cartNbr)?.qtyOrd ?? 0
    return left < line.qtyOrd
      ? [{ ...line, qtyOrd: line.qtyOrd - left, addedAt: addedAt.toISOString() }]
      : []
  })

export const undoDelCart = handle(ops.undoDelCart, ({ input: { undoNbr }, ctx }) =>
  changeCart(
    ctx,
    async ({ asking, owner, lines }) => {
      const [undo] = await asking.db
        .delete(cartUndos)
        .where(
          and(
            ownedBy(cartUndos, owner),
            eq(cartUndos.undoNbr, undoNbr),
            gt(cartUndos.at, sql`now() - make_interval(hours => ${undoHours})`),
          ),
        )
        .returning()
      if (!undo) throw notFound()
      // Units that were saved for later go back only if they are still there.
      const [first] = undo.lines
      if (undo.savedNbr !== null && first) {
        const units = first.saved ?? { qty: first.qtyOrd }
        const isThere = await unsave(asking.db, owner, undo.savedNbr, units)
        if (!isThere) throw notFound()
      }
      // A SKU may have been deleted since.
      const known = await sellables(
        asking,
        undo.lines.map(({ skuId }) => skuId),
      )
      for (const { addedAt, saved: _saved, ...line } of undo.lines) {
        if (!known.has(line.skuId)) continue
        const same = lines.find(
          ({ skuId, kind, parPtNbr }) =>
            skuId === line.skuId && kind === line.kind && parPtNbr === line.parPtNbr,
        )
        if (same) same.qtyOrd = Math.min(lineLimits.qtyOrd, same.qtyOrd + line.qtyOrd)
        else lines.push({ ...owner, ...line, addedAt: new Date(addedAt) })
      }
    },
    ({ within }) => cartList(within),
  ),
)

export const getSavedList = handle(ops.getSavedList, async ({ ctx }) => ({
  SavedList: await savedList(ctx),
}))

export const saveForLater = handle(ops.saveForLater, ({ input: { cartNbr }, ctx }) => {
  const owner = ownerOf(ctx)
  const undoNbr = randomNbr('Z')
  return changeCart(
    ctx,
    async (draft) => {
      const line = draft.lines.find((one) => one.cartNbr === cartNbr)
      if (line?.kind !== lineKinds.main) throw notFound()
      draft.lines = draft.lines.filter((one) => one !== line)
      return save(draft.asking.db, owner, line, ctx.now)
    },
    async ({ within, before, after }, { savedNbr, saved }) => {
      // The line itself first, then its add-ons.
      const [first, ...rest] = missing(before, after).toSorted((a, b) => a.kind - b.kind)
      const lines = first ? [{ ...first, saved }, ...rest] : []
      await within.db.insert(cartUndos).values({ ...owner, undoNbr, lines, savedNbr })
      return { undoNbr, ...(await cartList(within)), SavedList: await savedList(within) }
    },
  )
})

export const moveToCart = handle(ops.moveToCart, ({ input: { savedNbr }, ctx, fail }) =>
  changeCart(
    ctx,
    async (draft) => {
      const { asking, owner, lines } = draft
      const saved = await takeSaved(asking.db, owner, savedNbr)
      if (!saved) throw notFound()
      const line = asLine(saved)
      const before = [...lines]
      const [filled] = await fillCart(draft, [line])
      if (filled?.qty) return
      const wanted = [...before, line]
      refuse([line], wanted, await offersFor(asking, wanted, { isCart: true }))
      // The cart has the most of this SKU already; the saved line stays.
      throw fail.EXCEEDS_QTY({ skuId: saved.skuId, qtyAvail: 0 })
    },
    async ({ within }) => ({ ...(await cartList(within)), SavedList: await savedList(within) }),
  ),
)

export const delSaved = handle(ops.delSaved, ({ input: { savedNbr }, ctx }) =>
  changeCart(
    ctx,
    async ({ asking, owner }) => {
      if (!(await takeSaved(asking.db, owner, savedNbr))) throw notFound()
    },
    async ({ within }) => ({ SavedList: await savedList(within) }),
  ),
)

export const getCartAdvList = handle(ops.getCartAdvList, async ({ ctx }) => {
  const owner = knownOwner(ctx)
  const lines = owner ? await linesOf(ctx.db, owner) : []
  const ptNbrs = [...new Set(lines.map(({ ptNbr }) => ptNbr))]
  return { PtList: await goodsToAdd(ctx, ptNbrs.slice(0, 50)) }
})
