import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { saveProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { correctStock } from '../../../schemas/catalog/stock.ops.ts'
import {
  addCategoriesAndTags,
  correctUnits,
  oneAtATime,
  readProduct,
  soldOutNow,
  writeEdited,
  type ProductState,
} from '../../catalog/index.ts'
import { audit } from '../../core/audit.ts'
import { failuresOf, OpFailure } from '../../kernel/failure.ts'
import { isDatabaseDown, type Db } from '../../db/database.ts'
import { versionOf } from '../../store/settings.ts'
import type { ImportFinding, ImportRowStat } from '../../../schemas/import/import.ops.ts'
import { importRows, productImports, type ImportUndo } from '../import.tables.ts'
import { PictureLookup } from '../pictures/picture-lookup.ts'
import { picturesOf } from '../product/imported-product.ts'
import { ptNbrOf } from '../product/numbers.ts'
import { Comparison } from './compare.ts'
import { claimed, ImportStopped, isOf, type Working } from './import-run.ts'
import { unusedSkuIds, waitAgain } from './sku-ids.ts'

export type ImportRow = typeof importRows.$inferSelect

const saveFails = failuresOf(saveProduct)
const stockFails = failuresOf(correctStock)

/** Rows between two checks for a cancellation. */
const atOnce = 20

/**
 * Writes the products of an import, each in one transaction that also marks its row: after a crash
 * none is half done, and none is done twice. Returns whether all were tried.
 */
export async function write(working: Working, ends: number): Promise<boolean> {
  const { db, store, fileStore, pictures, signal } = working
  const lookup = new PictureLookup(db, fileStore, store.storeNbr, pictures)
  const comparison = new Comparison(db, store, lookup)
  await comparison.open()
  while (Date.now() < ends && !signal.aborted) {
    const rows = await nextRows(working, 'waiting')
    if (!rows.length && !(await waitAgain(working))) return true
    for (const row of rows) {
      if (Date.now() >= ends || signal.aborted) return false
      await attempt(working, row, 'left', () => writeRow(working, row, { lookup, comparison }))
    }
  }
  return false
}

/** The next rows in file order; throws if the work was cancelled. */
export async function nextRows({ db, job }: Working, stat: ImportRowStat): Promise<ImportRow[]> {
  const { rowCount } = await db
    .update(productImports)
    .set(claimed)
    .where(and(isOf(job), eq(productImports.stat, job.stat)))
  if (!rowCount) throw new ImportStopped()
  return db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.storeNbr, job.storeNbr),
        eq(importRows.importNbr, job.importNbr),
        eq(importRows.stat, stat),
        ...(stat === 'waiting' ? [inArray(importRows.kind, ['new', 'changed'])] : []),
      ),
    )
    .orderBy(asc(importRows.n))
    .limit(atOnce)
}

/** Processes a row; a refusal is stored with it. */
export async function attempt(
  { db, job }: Working,
  row: ImportRow,
  refused: 'left' | 'kept',
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof RowEnded) return
    if (isDatabaseDown(error) || isFileAway(error) || error instanceof ImportStopped) throw error
    const { code, data } = error instanceof OpFailure ? error : { code: 'SYSTEM_ERROR', data: null }
    await db
      .transaction((tx) => endRow(tx, job, row, { stat: refused, code, data: data ?? null }))
      .catch(unlessEnded)
    if (!(error instanceof OpFailure)) throw error
  }
}

/** Whether the file storage is unreachable: the import continues when it is back. */
const isFileAway = (error: unknown) => error instanceof OpFailure && error.code === 'UNAVAILABLE'

const unlessEnded = (error: unknown) => {
  if (!(error instanceof RowEnded)) throw error
}

/** Another process completed the row meanwhile. */
class RowEnded extends Error {}

/** Marks a row as done and counts it, within the transaction of its work. */
export async function endRow(
  tx: Db,
  job: Working['job'],
  row: ImportRow,
  set: Partial<Pick<ImportRow, 'stat' | 'code' | 'data' | 'undo' | 'notes' | 'ptNbr'>>,
): Promise<void> {
  const { storeNbr, importNbr } = job
  const { rowCount } = await tx
    .update(importRows)
    .set(set)
    .where(
      and(
        eq(importRows.storeNbr, storeNbr),
        eq(importRows.importNbr, importNbr),
        eq(importRows.n, row.n),
        eq(importRows.stat, row.stat),
      ),
    )
  if (!rowCount) throw new RowEnded()
  const counted = set.stat as 'done' | 'left' | 'undone' | 'kept' // the states that rows end in
  const lost = row.stat === 'waiting' ? (set.notes?.length ?? row.notes.length) - row.notes.length : 0 // prettier-ignore
  await tx
    .update(productImports)
    .set({
      [counted]: sql`${productImports[counted]} + 1`,
      ...(lost > 0 && { lost: sql`${productImports.lost} + ${lost}` }),
    })
    .where(isOf(job))
}

interface Lookups {
  lookup: PictureLookup
  comparison: Comparison
}

async function writeRow(
  { db, store, job }: Working,
  row: ImportRow,
  { lookup, comparison }: Lookups,
): Promise<void> {
  const imported = row.product
  if (!imported) throw new Error(`row ${row.n} of the import ${job.importNbr} has no product`)
  // Pictures are fetched before the transaction, which must hold no connection meanwhile.
  const { keys, missing } = await lookup.get(picturesOf(imported))
  const lost = missing.map(({ image, reason }): ImportFinding => ({
    line: image.line,
    column: image.column,
    ...reason,
  }))
  let ptNbr = row.ptNbr
  await db.transaction(async (tx) => {
    await oneAtATime(tx, store.storeNbr)
    const before = row.version === null ? undefined : await sameState(tx, store, row)
    const { newCategories, newTags } = comparison.placesOf(imported, before?.product)
    const made = await addCategoriesAndTags(tx, { categories: newCategories, tags: newTags })
    const freeSkuIds = await unusedSkuIds(tx, store.storeNbr, imported)
    const { product, stock } = comparison.merge(imported, before?.product, keys, freeSkuIds)
    if (before && isWritten(before, row, product)) {
      // All that was missing were pictures, which still are.
      const same = { before: before.product, version: versionOf(before.product), added: {}, removed: {} } // prettier-ignore
      return endRow(tx, job, row, { stat: 'done', undo: same, notes: [...row.notes, ...lost] })
    }
    const saving = { store, actor: { name: job.byName }, reason: 'import' as const }
    const input = {
      ptNbr: before ? row.ptNbr : ptNbrOf(imported.handle),
      product,
      ...(row.version !== null && { version: row.version }),
    }
    const { answer, after, note } = await writeEdited(tx, saving, input, saveFails)
    const added: Record<string, number> = {}
    for (const [at, { skuId }] of product.skus.entries()) {
      const [qty, seen] = [stock[at], row.seen?.[skuId]]
      if (qty === undefined || seen === undefined || qty === seen) continue
      // What was sold since the check stays sold.
      const correction = { skuId, by: qty - seen, reason: 'import' as const, note: job.importNbr, byName: job.byName } // prettier-ignore
      await correctUnits(tx, store.storeNbr, correction, stockFails)
      added[skuId] = qty - seen
    }
    ptNbr = answer.ptNbr
    const undo: ImportUndo = {
      ...(before && { before: before.product }),
      version: answer.version,
      added,
      removed: removedStock(before, after),
      ...((made.typeNbrs.length || made.tagNbrs.length) && { made }),
    }
    const call = { storeNbr: store.storeNbr, operatorNbr: job.operatorNbr || null, byName: job.byName } // prettier-ignore
    await audit(
      tx,
      { ...call, op: saveProduct.key, requestId: job.importNbr },
      { ...note, after: { ...note.after, import: job.importNbr, ...(Object.keys(added).length && { stockBy: added }) } }, // prettier-ignore
    )
    await endRow(tx, job, row, { stat: 'done', undo, ptNbr, notes: [...row.notes, ...lost] })
  })
  await soldOutNow(db, store.storeNbr, [ptNbr])
}

const isWritten = (before: ProductState, { seen }: ImportRow, product: EditableProduct): boolean =>
  versionOf(product) === versionOf(before.product) && !Object.keys(seen ?? {}).length

/** The product as compared; fails if it was changed since. */
async function sameState(tx: Db, store: Working['store'], row: ImportRow): Promise<ProductState> {
  const state = await readProduct(tx, store, row.ptNbr, { isLocked: true })
  if (!state) throw new OpFailure('NOT_FOUND')
  if (versionOf(state.product) !== row.version) throw saveFails.PRODUCT_CONFLICT({})
  return state
}

/** Stock of removed SKUs. */
function removedStock(before: ProductState | undefined, after: ProductState) {
  const kept = new Set(after.skus.map(({ skuId }) => skuId))
  return Object.fromEntries(
    (before?.skus ?? []).flatMap(({ skuId, onHand }) => (kept.has(skuId) ? [] : [[skuId, onHand]])),
  )
}
