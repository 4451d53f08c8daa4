import { and, eq, sql } from 'drizzle-orm'
import { deleteProduct, saveProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { correctStock } from '../../../schemas/catalog/stock.ops.ts'
import { skus } from '../../catalog/catalog.tables.ts'
import {
  correctUnits,
  isOrdered,
  oneAtATime,
  setAvailability,
  readProduct,
  removeEmptyCategoriesAndTags,
  removeProduct,
  soldOutNow,
  writeEdited,
} from '../../catalog/index.ts'
import { audit } from '../../core/audit.ts'
import { failuresOf, OpFailure } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { versionOf } from '../../store/settings.ts'
import { importRows, type ImportUndo } from '../import.tables.ts'
import type { Working } from './import-run.ts'
import { attempt, endRow, nextRows, type ImportRow } from './write.ts'

const saveFails = failuresOf(saveProduct)
const deleteFails = failuresOf(deleteProduct)
const stockFails = failuresOf(correctStock)

/** Undoes what an import wrote, product by product. Returns whether all were tried. */
export async function undo(working: Working, ends: number): Promise<boolean> {
  while (Date.now() < ends && !working.signal.aborted) {
    const rows = await nextRows(working, 'done')
    if (!rows.length) {
      await removeMade(working)
      return true
    }
    for (const row of rows) {
      if (Date.now() >= ends || working.signal.aborted) return false
      await attempt(working, row, 'kept', () => undoRow(working, row))
    }
  }
  return false
}

/** Deletes categories and tags created by the import, unless they are used otherwise. */
async function removeMade(working: Working): Promise<void> {
  const { db, store, job } = working
  const rows = await db
    .select({ made: sql<Required<ImportUndo>['made']>`${importRows.undo}->'made'` })
    .from(importRows)
    .where(
      and(
        eq(importRows.storeNbr, job.storeNbr),
        eq(importRows.importNbr, job.importNbr),
        sql`${importRows.undo}->'made' is not null`,
      ),
    )
  if (!rows.length) return
  const made = {
    typeNbrs: rows.flatMap((row) => row.made.typeNbrs),
    tagNbrs: rows.flatMap((row) => row.made.tagNbrs),
  }
  await db.transaction(async (tx) => {
    for (const { subject, nbr, name } of await removeEmptyCategoriesAndTags(
      tx,
      store.storeNbr,
      made,
    ))
      await noted(tx, working, { subject, nbr, before: { name } })
  })
}

async function undoRow(working: Working, row: ImportRow): Promise<void> {
  const { db, store, job } = working
  const done = row.undo
  if (!done) throw new Error(`row ${row.n} of the import ${job.importNbr} has nothing to take back`)
  await db.transaction(async (tx) => {
    await oneAtATime(tx, store.storeNbr)
    const state = await readProduct(tx, store, row.ptNbr, { isLocked: true })
    if (!state) throw new OpFailure('NOT_FOUND')
    if (versionOf(state.product) !== done.version) throw saveFails.PRODUCT_CONFLICT({})
    const code = done.before
      ? await putBack(tx, working, row.ptNbr, { ...done, before: done.before })
      : await takeAway(tx, working, row.ptNbr)
    await endRow(tx, job, row, { stat: 'undone', code, data: null })
  })
  await soldOutNow(db, store.storeNbr, [row.ptNbr])
}

/** Deletes a new product; one that was ordered is unlisted instead. */
async function takeAway(tx: Db, working: Working, ptNbr: string): Promise<string> {
  const { store } = working
  if (await isOrdered(tx, store.storeNbr, ptNbr)) {
    await setAvailability(tx, store.storeNbr, [ptNbr], 'offShelf')
    await bumpTick(tx, store.storeNbr, 'ptTick')
    await noted(tx, working, { subject: 'product', nbr: ptNbr, after: { shelf: 'offShelf' } })
    return 'PRODUCT_ORDERED'
  }
  const actor = { kind: 'operator' as const, name: working.job.byName }
  const ctx = { store, lang: working.job.lang, actor }
  await noted(tx, working, await removeProduct(tx, ctx, ptNbr, deleteFails))
  return ''
}

async function putBack(
  tx: Db,
  working: Working,
  ptNbr: string,
  { before, version, added, removed }: ImportUndo & Required<Pick<ImportUndo, 'before'>>,
): Promise<string> {
  const { store, job } = working
  // SKUs that the import removed come back with what they had.
  const product = {
    ...before,
    skus: before.skus.map((sku) => {
      const had = sku.skuId ? removed[sku.skuId] : undefined
      return had === undefined ? sku : { ...sku, startStock: Math.max(had, 0) }
    }),
  }
  const saving = { store, actor: { name: job.byName }, reason: 'import' as const }
  const { note } = await writeEdited(tx, saving, { ptNbr, version, product }, saveFails)
  let isWhole = true
  const taken: Record<string, number> = {}
  for (const [skuId, units] of Object.entries(added)) {
    const by = await possible(tx, store.storeNbr, skuId, -units)
    isWhole &&= by === -units
    if (!by) continue
    const correction = { skuId, by, reason: 'import' as const, note: job.importNbr, byName: job.byName } // prettier-ignore
    await correctUnits(tx, store.storeNbr, correction, stockFails)
    taken[skuId] = by
  }
  const stockBy = Object.keys(taken).length ? { stockBy: taken } : {}
  await noted(tx, working, { ...note, after: { ...note.after, ...stockBy } })
  return isWhole ? '' : 'IMPORT_STOCK_SOLD'
}

/** The part of a correction that the stock allows: units sold meanwhile are gone. */
async function possible(tx: Db, storeNbr: string, skuId: string, by: number): Promise<number> {
  const [sku] = await tx
    .select()
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
    .for('update')
  if (!sku) return 0
  return sku.isTracked ? Math.max(by, sku.reserved - sku.waiting - sku.onHand) : by
}

const noted = (tx: Db, { store, job }: Working, note: Parameters<typeof audit>[2]) =>
  audit(
    tx,
    {
      storeNbr: store.storeNbr,
      operatorNbr: job.operatorNbr || null,
      byName: job.byName,
      op: 'import.undoImport',
      requestId: job.importNbr,
    },
    { ...note, after: { ...note.after, import: job.importNbr } },
  )
