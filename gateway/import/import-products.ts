import { stat } from 'node:fs/promises'
import { asc, and, gt } from 'drizzle-orm'
import { fieldName, fieldsOf, type ImportMapping } from '../../schemas/import/import-formats.ts'
import * as ops from '../../schemas/import/import.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { audit } from '../core/audit.ts'
import { OpFailure } from '../kernel/failure.ts'
import { filledMessage } from '../core/messages.ts'
import type { TableReader } from '../core/table-port.ts'
import type { Database, Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import type { FileStore } from '../file/index.ts'
import { findStore } from '../store/store-directory.ts'
import { FileRefused, ImportRefused } from './import-refused.ts'
import { importRows, productImports } from './import.tables.ts'
import type { PictureSource } from './pictures/picture-lookup.ts'
import { shapeOf, type ChosenShape, type FileShape } from './rows/file-shape.ts'
import { beginCheck, beginRun, beginUndo, canRun, lockedImport, rowsOf, type Moved } from './stages/begin.ts' // prettier-ignore
import { claimed, ImportStopped, isOf, type ImportJob, type Working } from './stages/import-run.ts'
import { end, readFile } from './stages/run-imports.ts'
import { undo } from './stages/undo.ts'
import { write } from './stages/write.ts'

interface Shop {
  database: Pick<Database, 'db'>
  tables: TableReader
  fileStore: FileStore
  storeNbr: string
  pictures?: PictureSource
  /** Stops the work after the current product. */
  signal?: AbortSignal
  onProgress?: (counts: ImportCounts) => void
}

export interface ChosenFile extends Omit<ChosenShape, 'mapping'> {
  /** Path of the file. */
  path: string
  fileName?: string
  /** Mapping of columns by field, where it differs from the guessed or saved one. */
  columns?: Readonly<Record<string, string>>
}

export type ImportCounts = Pick<
  ImportJob,
  'importNbr' | 'stat' | 'fresh' | 'changed' | 'unchanged' | 'refused' | 'removes' | 'done' | 'left' | 'lost' | 'undone' | 'kept' | 'bytes' | 'bytesRead'
> // prettier-ignore

/** Milliseconds between reports of progress. */
const reportEvery = 500

/**
 * Reads a file and compares it with the products, as the Studio’s “Check the file” does. Throws
 * ImportRefused if the file is unusable or the store does not exist.
 */
export async function checkFile(shop: Shop, file: ChosenFile): Promise<ImportCounts> {
  const { storeNbr, tables } = shop
  const { db } = shop.database
  await mustBeStore(db, storeNbr)
  const shape = await shapeOf({ db, tables, storeNbr }, file.path, file)
  if (shape.trouble) throw new FileRefused(shape.trouble)
  const mapping = withColumns(shape, file.columns ?? {})
  const { size } = await stat(file.path)
  const open = async (tx: Db) => {
    const row = { ...shape, mapping, storeNbr, importNbr: randomNbr('I'), bytes: size }
    const by = { fileName: file.fileName ?? '', operatorNbr: '', byName: 'import', lang: 'en-US' as const } // prettier-ignore
    const [job] = await tx
      .insert(productImports)
      .values({ ...row, ...by })
      .returning()
    if (!job) throw new Error('an import was inserted and is not there')
    return beginCheck(tx, job)
  }
  return work(shop, ops.checkImport, open, async (working) => {
    if (!(await readFile(working, file.path))) return false
    await end(db, working.job, 'checked')
    return true
  })
}

/** Writes the products of a checked import, as the Studio’s “Import” does. */
export const runChecked = (shop: Shop, importNbr: string, removes = 0): Promise<ImportCounts> => {
  const begin = (tx: Db, job: ImportJob) => beginRun(tx, job, removes)
  return work(shop, ops.runImport, begun(shop, importNbr, begin), inSlices(write, 'done'))
}

/** Undoes an import, as the Studio’s “Take the import back” does. */
export const takeBack = (shop: Shop, importNbr: string): Promise<ImportCounts> =>
  work(shop, ops.undoImport, begun(shop, importNbr, beginUndo), inSlices(undo, 'undone'))

/**
 * Checks a file and writes what is new or changed, unless SKUs would be removed: that needs
 * `runChecked`.
 */
export async function importProducts(shop: Shop, file: ChosenFile): Promise<ImportCounts> {
  const checked = await checkFile(shop, file)
  return canRun(checked) && !checked.removes ? runChecked(shop, checked.importNbr) : checked
}

/** Results of an import by product, in file order. */
export async function* importedRows(
  { database: { db }, storeNbr }: Pick<Shop, 'database' | 'storeNbr'>,
  importNbr: string,
) {
  for (let last = -1; ;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(rowsOf({ storeNbr, importNbr }), gt(importRows.n, last)))
      .orderBy(asc(importRows.n))
      .limit(1_000)
    for (const row of rows)
      yield { ...row, why: row.code && filledMessage(row.code, 'en-US', row.data) }
    const final = rows.at(-1)
    if (!final) return
    last = final.n
  }
}

type Begin = (tx: Db) => Promise<Moved>
type Act = (working: Working, report: () => Promise<void>) => Promise<boolean>

const begun =
  ({ storeNbr }: Shop, importNbr: string, begin: (tx: Db, job: ImportJob) => Promise<Moved>) =>
  async (tx: Db) => {
    await mustBeStore(tx, storeNbr)
    return begin(tx, await lockedImport(tx, storeNbr, importNbr))
  }

const inSlices =
  (act: (working: Working, ends: number) => Promise<boolean>, after: 'done' | 'undone'): Act =>
  async (working, report) => {
    while (!(await act(working, Date.now() + reportEvery))) {
      if (working.signal.aborted) return false
      await report()
    }
    await end(working.db, working.job, after)
    return true
  }

/** Runs one stage of an import in this process. */
async function work(shop: Shop, op: AnyOp, begin: Begin, act: Act): Promise<ImportCounts> {
  const { storeNbr, tables, fileStore, pictures = {}, signal = new AbortController().signal } = shop
  const { db } = shop.database
  const job = await db
    .transaction(async (tx) => {
      const { job: moving, note } = await begin(tx)
      const call = { storeNbr, operatorNbr: null, byName: moving.byName, op: op.key, requestId: moving.importNbr } // prettier-ignore
      await audit(tx, call, note)
      await tx.update(productImports).set(claimed).where(isOf(moving))
      return moving
    })
    .catch(inWords)
  const store = await mustBeStore(db, storeNbr)
  const report = async () => shop.onProgress?.(await countsOf(db, job))
  const timer = setInterval(() => void report().catch(() => undefined), reportEvery)
  try {
    if (!(await act({ db, store, job, tables, fileStore, pictures, signal }, report)))
      await end(db, job, 'cancelled')
  } catch (error) {
    await end(db, job, 'cancelled')
    if (error instanceof ImportStopped)
      throw new ImportRefused('An operator ended the import in the Studio')
    throw error
  } finally {
    clearInterval(timer)
  }
  return countsOf(db, job)
}

/** Throws the stage's refusal with the Studio's message. */
function inWords(error: unknown): never {
  if (!(error instanceof OpFailure)) throw error
  const { code, data } = error
  if (code === 'NOT_FOUND') throw new ImportRefused('There is no such import')
  throw new ImportRefused(filledMessage(code, 'en-US', data))
}

async function mustBeStore(db: Db, storeNbr: string) {
  const store = await findStore(db, storeNbr)
  if (!store) throw new ImportRefused(`There is no store ${storeNbr}`)
  return store
}

/** The mapping of a file, with some columns replaced by chosen ones. */
function withColumns(
  { header, format, mapping }: FileShape,
  columns: Readonly<Record<string, string>>,
): ImportMapping {
  const chosen = Object.entries(columns).map(([field, name]): [string, number] => {
    const known = fieldsOf(format)
    if (!known.includes(field))
      throw new ImportRefused(`There is no field "${field}"; there are ${known.join(', ')}`)
    const place = header.indexOf(name.trim())
    if (place < 0)
      throw new ImportRefused(
        `The file has no column "${name}" for ${fieldName(field)}; it has ${header.join(', ')}`,
      )
    return [field, place]
  })
  const taken = new Set(chosen.map(([, place]) => place))
  const others = Object.entries(mapping).filter(([, place]) => !taken.has(place))
  return Object.fromEntries([...others, ...chosen])
}

async function countsOf(db: Db, job: ImportJob): Promise<ImportCounts> {
  const [row] = await db.select().from(productImports).where(isOf(job))
  return row ?? job
}
