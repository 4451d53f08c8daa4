import { and, eq, sql } from 'drizzle-orm'
import { decimalsOf } from '../../../schemas/money/money.ts'
import { importRows, productImports } from '../import.tables.ts'
import { PictureLookup } from '../pictures/picture-lookup.ts'
import type { ImportedProduct } from '../product/imported-product.ts'
import type { ShopFacts } from '../product/product-reading.ts'
import { readProduct } from '../product/read-product.ts'
import type { ReadGroup } from '../rows/row-group.ts'
import { Comparison, type Compared } from './compare.ts'
import { claimed, ImportStopped, isOf, type Working } from './import-run.ts'

/** Number of products compared and stored at once. */
const batchSize = 200
/** Maximum notes stored per product. */
const mostNotes = 20
/** Maximum cells stored per refused product. */
const mostKept = 300

type NewRow = typeof importRows.$inferInsert

interface Staged {
  row: NewRow
  product?: ImportedProduct
}

/**
 * Compares a file with the products, and stores the planned change of each. If the same file is
 * read again, continues after the stored ones. Returns whether it reached the end.
 */
export async function stage(
  working: Working,
  groups: AsyncIterable<ReadGroup>,
  bytesRead: () => number,
): Promise<boolean> {
  const { db, store, fileStore, pictures, signal } = working
  const { storeNbr, config } = store
  const comparison = new Comparison(db, store, new PictureLookup(db, fileStore, storeNbr, pictures))
  await comparison.open()
  const shop = { decimals: decimalsOf(config.currency), timeZone: config.timeZone }
  const { importNbr, staged } = working.job
  let n = 0
  let batch: Staged[] = []
  const flush = async () => {
    const { rows, removes } = await withComparison(batch, comparison)
    await keep(working, rows, { bytesRead: bytesRead(), removes })
    batch = []
  }
  for await (const read of groups) {
    if (signal.aborted) return false
    const { row, product } = stagedRow(read, shop)
    if (n++ < staged) {
      if (product) comparison.skip(product)
      continue
    }
    batch.push({ row: { ...row, storeNbr, importNbr, n: n - 1 }, ...(product && { product }) })
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  return true
}

/** Removes NUL, which the database cannot store. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD')

type Unplaced = Omit<NewRow, 'storeNbr' | 'importNbr' | 'n'>

function stagedRow(read: ReadGroup, shop: ShopFacts): { row: Unplaced; product?: ImportedProduct } {
  if ('fault' in read) {
    const { fault, cells } = read
    const refused = { line: fault.line, kind: 'refused' as const, faults: [fault] }
    return { row: { ...refused, cells: cells ? [cells.map(storable)] : null } }
  }
  const { group } = read
  const { product, faults, notes } = group.rows.length
    ? readProduct(group, shop)
    : { product: undefined, faults: [], notes: [] }
  const first = group.head ?? group.rows[0]
  const line = first?.line ?? 0
  const all = [...faults, ...group.faults]
  const row = {
    line,
    handle: group.handle,
    title: product?.title ?? first?.get('title') ?? '',
    kind: 'refused' as const,
    faults: all,
    notes: notes.slice(0, mostNotes),
    cells: [...new Set([...group.rows, ...(group.refused ?? [])].map(({ cells }) => cells))]
      .slice(0, mostKept)
      .map((one) => [...one]),
  }
  return all.length || !product ? { row } : { row, product }
}

/** Joins the products of a batch with the result of their comparison. */
async function withComparison(
  batch: readonly Staged[],
  comparison: Comparison,
): Promise<{ rows: NewRow[]; removes: number }> {
  const products = batch.flatMap(({ product }) => product ?? [])
  const compared = await comparison.compare(products)
  const of = new Map<ImportedProduct | undefined, Compared>(
    products.map((product, at) => [product, compared[at] as Compared]), // one of each
  )
  let removed = 0
  const rows = batch.map(({ row, product }) => {
    const result = of.get(product)
    if (!product || !result) return row
    const { removes, notes, ...facts } = result
    const { kind, faults } = facts
    const isRefused = kind === 'refused'
    if (!isRefused) removed += removes
    return {
      ...row,
      ...facts,
      notes: [...(row.notes ?? []), ...notes].slice(0, mostNotes),
      faults: faults.map((fault) => ({ ...fault, line: fault.line || row.line })),
      title: row.title || result.title,
      cells: isRefused ? (row.cells ?? null) : null,
      product: kind === 'new' || kind === 'changed' ? product : null,
    }
  })
  return { rows, removes: removed }
}

async function keep(
  { db, job }: Working,
  rows: readonly NewRow[],
  { bytesRead, removes }: { bytesRead: number; removes: number },
): Promise<void> {
  const count = (kind: NewRow['kind']) => rows.filter((row) => row.kind === kind).length
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(productImports)
      .set({
        staged: sql`${productImports.staged} + ${rows.length}`,
        fresh: sql`${productImports.fresh} + ${count('new')}`,
        changed: sql`${productImports.changed} + ${count('changed')}`,
        unchanged: sql`${productImports.unchanged} + ${count('unchanged')}`,
        refused: sql`${productImports.refused} + ${count('refused')}`,
        removes: sql`${productImports.removes} + ${removes}`,
        bytesRead,
        ...claimed,
      })
      .where(
        and(isOf(job), eq(productImports.stat, 'checking'), eq(productImports.staged, job.staged)),
      )
    if (!rowCount) throw new ImportStopped()
    if (rows.length) await tx.insert(importRows).values([...rows])
  })
  job.staged += rows.length
}
