import type { Readable } from 'node:stream'
import { decimalsOf } from '../../schemas/money/money.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { findStore } from '../store/store-directory.ts'
import type { ImportFault, ImportNote } from './findings.ts'
import { groupRows } from './rows/group-rows.ts'
import type { RowGroup } from './rows/row-group.ts'
import { ImportRefused } from './import-refused.ts'
import { ImportWriter, type Written } from './import-writer.ts'
import type { ImportedProduct } from './product/imported-product.ts'
import { PictureShelf, type PictureSource } from './pictures/picture-shelf.ts'
import { readProduct } from './product/read-product.ts'
import { readRows } from './rows/read-rows.ts'

export interface ImportOptions {
  database: Database
  fileStore: FileStore
  storeNbr: string
  /** The CSV as a stream. */
  file: Readable
  pictures?: PictureSource
  /** Ends the import after the current batch. */
  signal?: AbortSignal
  onFault?: (fault: ImportFault) => void
  onNote?: (note: ImportNote) => void
  /** Called after each batch. */
  onProgress?: (summary: ImportSummary) => void
}

export interface ImportSummary extends Written {
  rowsRefused: number
}

/** Products per transaction: few transactions, none of them long. */
const batchSize = 50

/**
 * Imports the products of a Shopify or WooCommerce CSV into a store. Invalid rows are reported and
 * skipped; importing the same file again changes nothing. Throws ImportRefused if the file is
 * unusable or the store does not exist.
 */
export async function importProducts(options: ImportOptions): Promise<ImportSummary> {
  const { database, fileStore, storeNbr, file, pictures = {}, signal } = options
  const { onFault = ignore, onNote = ignore, onProgress = ignore } = options
  const { db } = database
  const store = await findStore(db, storeNbr)
  if (!store) throw new ImportRefused(`There is no store ${storeNbr}`)
  const release = await lockImport(database, storeNbr)
  try {
    const { config } = store
    const shelf = new PictureShelf(db, fileStore, storeNbr, pictures)
    let rowsRefused = 0
    const refuse = (fault: ImportFault) => {
      rowsRefused++
      onFault(fault)
    }
    const writer = new ImportWriter({ db, storeNbr, config, shelf, onFault: refuse, onNote })
    await writer.open()
    const decimals = decimalsOf(config.currency)
    const summary = (): ImportSummary => ({ ...writer.written, rowsRefused })
    const skus = new Map<string, string>()
    let batch: ImportedProduct[] = []
    for await (const read of groupRows(readRows(file))) {
      if (signal?.aborted) break
      if ('fault' in read) {
        refuse(read.fault)
        continue
      }
      const { product, faults, notes, refusedRows } = readProduct(read.group, decimals)
      rowsRefused += refusedRows
      for (const fault of faults) onFault(fault)
      for (const note of [...notes, ...sharedSkus(read.group, skus)]) onNote(note)
      if (product) batch.push(product)
      if (batch.length < batchSize) continue
      await writer.write(batch)
      batch = []
      onProgress(summary())
    }
    await writer.write(batch)
    onProgress(summary())
    return summary()
  } finally {
    await release()
  }
}

/**
 * Reports SKUs that another product of the file has too, ignoring case. Adds the group's SKUs to
 * `seen`.
 */
function sharedSkus({ handle, rows }: RowGroup, seen: Map<string, string>): ImportNote[] {
  return rows.flatMap((row): ImportNote[] => {
    const sku = row.get('sku')
    if (!sku) return []
    const key = sku.toLowerCase()
    const owner = seen.get(key)
    if (owner === undefined) seen.set(key, handle)
    return owner === undefined || owner === handle
      ? []
      : [
          {
            kind: 'sameSku',
            line: row.line,
            column: row.columns.nameOf('sku'),
            message: `"${sku}" is already the SKU of "${owner}"; a SKU must belong to one product only`,
          },
        ]
  })
}

const ignore = () => undefined

/** Allows one import per store at a time, since concurrent imports would overwrite each other. */
async function lockImport(
  { connectDirectly }: Database,
  storeNbr: string,
): Promise<() => Promise<void>> {
  const client = await connectDirectly()
  // If this connection breaks, the import's own queries report it.
  client.on('error', ignore)
  const key = `import ${storeNbr}`
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as "isFree"',
    [key],
  )
  if (!rows[0]?.isFree) {
    await client.end()
    throw new ImportRefused(`Another import into store ${storeNbr} is running; wait until it ends`)
  }
  return async () => {
    await client.end().catch(() => undefined) // the lock ends with the connection
  }
}
