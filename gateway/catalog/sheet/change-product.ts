import { mostLinks } from '../../../schemas/catalog/product-edit.schema.ts'
import * as ops from '../../../schemas/catalog/sheet.ops.ts'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import type { AuditNote } from '../../../schemas/operator/audit.ts'
import { command, type Context } from '../../core/context.ts'
import { invalidInput, notFound, type Fail } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { versionOf } from '../../store/settings.ts'
import { readProduct, type ProductState } from '../editing/read-product.ts'
import { oneAtATime, writeEdited } from '../editing/save.ts'
import { correctUnits } from '../inventory/correct-units.ts'
import { refreshStock, soldOutNow } from '../sold-out.ts'
import { applyChange, linksMade } from './apply-change.ts'

type Input = OpInput<typeof ops.changeProduct>

export const changeProduct = command(ops.changeProduct, async ({ input, ctx, tx, fail }) => {
  const { db, store, actor } = ctx
  const { storeNbr, config } = store
  const { ptNbr } = input
  await oneAtATime(tx, storeNbr)
  const state = await readProduct(tx, store, ptNbr, { isLocked: true })
  if (!state) throw notFound()
  const { product: before } = state
  const product = applyChange(before, input, config.defaultLang)
  if (!product) throw fail.PRODUCT_CONFLICT({})
  const crowded = (['tagNbrs', 'typeNbrs'] as const).filter(
    (name) => product[name].length > mostLinks,
  )
  if (crowded.length) throw invalidInput(crowded.map((field) => ({ field, rule: 'items' })))
  const version = versionOf(before)
  const written =
    versionOf(product) === version
      ? undefined
      : await writeEdited(tx, { store, actor }, { ptNbr, version, product }, fail)
  const stock = await correctAll(tx, { ctx, input, state }, fail)
  const isCounted = Object.keys(stock.after).length > 0
  if (isCounted) await refreshStock(tx, storeNbr, [ptNbr])
  const note: AuditNote = {
    subject: 'product',
    nbr: ptNbr,
    before: { ...written?.note.before, ...(isCounted && { stock: stock.before }) },
    after: {
      ...written?.note.after,
      ...(isCounted && { stock: stock.after, reason: input.reason }),
    },
  }
  return {
    answer: {
      tags: linksMade(before.tagNbrs, product.tagNbrs),
      categories: linksMade(before.typeNbrs, product.typeNbrs),
    },
    note,
    // As after an order: of two that change SKUs of one product, one sees both.
    ...(isCounted && { afterwards: () => soldOutNow(db, storeNbr, [ptNbr]) }),
  }
})

/** Corrects the stock of SKUs by the difference to what was seen. */
async function correctAll(
  tx: Db,
  of: { ctx: Context; input: Input; state: ProductState },
  fail: Fail<typeof ops.changeProduct>,
): Promise<Record<'before' | 'after', Record<string, number>>> {
  const { ctx, input, state } = of
  const { store, actor } = ctx
  const stock: Awaited<ReturnType<typeof correctAll>> = { before: {}, after: {} }
  for (const { skuId, to, seen } of input.skus) {
    const by = (to.onHand ?? 0) - (seen.onHand ?? 0)
    if (!by) continue
    // Units of a SKU that is not counted are not typed.
    if (!state.skus.some((sku) => sku.skuId === skuId && sku.isTracked))
      throw fail.PRODUCT_CONFLICT({})
    const correction = { skuId, by, reason: input.reason, note: '', byName: actor.name }
    const { before, onHand } = await correctUnits(tx, store.storeNbr, correction, fail)
    stock.before[skuId] = before.onHand
    stock.after[skuId] = onHand
  }
  return stock
}
