import { and, eq, sql } from 'drizzle-orm'
import { fieldName, missingFields } from '../../../schemas/import/import-formats.ts'
import * as ops from '../../../schemas/import/import.ops.ts'
import type { AuditNote } from '../../../schemas/operator/audit.ts'
import { failuresOf, notFound, type OpFailure } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { importRows, productImports } from '../import.tables.ts'
import { keepMapping } from '../rows/file-shape.ts'
import { isOf, type ImportJob } from './import-run.ts'

/** An import after a transition, and the audit note of it. */
export interface Moved {
  job: ImportJob
  note: AuditNote
}

const checkFails = failuresOf(ops.checkImport)
const runFails = failuresOf(ops.runImport)
const undoFails = failuresOf(ops.undoImport)

/** Returns an import with its row locked. */
export async function lockedImport(
  tx: Db,
  storeNbr: string,
  importNbr: string,
): Promise<ImportJob> {
  const [job] = await tx
    .select()
    .from(productImports)
    .where(isOf({ storeNbr, importNbr }))
    .for('update')
  if (!job) throw notFound()
  return job
}

/** Starts reading the file of an import and comparing it with the products. */
export async function beginCheck(tx: Db, job: ImportJob): Promise<Moved> {
  if (!isOpen(job)) throw checkFails.IMPORT_NOT_NOW({})
  const missing = missingFields(job.format, job.mapping)
  if (missing.length) {
    const names = missing.map((one) => one.map(fieldName).join(' / '))
    throw checkFails.IMPORT_FIELDS_MISSING({ fields: names.join(', ') })
  }
  await alone(tx, job, () => checkFails.IMPORT_RUNNING({}))
  await keepMapping(tx, job)
  await tx.delete(importRows).where(rowsOf(job))
  return moved(tx, job, { ...unstaged, stat: 'checking', trouble: null, claimedUntil: null })
}

/**
 * Starts writing the products of a checked import. Requires the number of SKUs that it removes, as
 * a confirmation.
 */
export async function beginRun(tx: Db, job: ImportJob, removes = 0): Promise<Moved> {
  if (!canRun(job)) throw runFails.IMPORT_NOT_NOW({})
  if (removes !== job.removes) throw runFails.IMPORT_REMOVES({ count: job.removes })
  await alone(tx, job, () => runFails.IMPORT_RUNNING({}))
  return moved(tx, job, { stat: 'running', uploadId: '', claimedUntil: null })
}

/** Starts undoing an import. */
export async function beginUndo(tx: Db, job: ImportJob): Promise<Moved> {
  if (!canUndo(job)) throw undoFails.IMPORT_NOT_NOW({})
  await alone(tx, job, () => undoFails.IMPORT_RUNNING({}))
  return moved(tx, job, { stat: 'undoing', claimedUntil: null })
}

export const isOpen = ({ stat: now }: ImportJob) => now === 'columns' || now === 'checked'

export const canRun = ({
  stat: now,
  fresh,
  changed,
}: Pick<ImportJob, 'stat' | 'fresh' | 'changed'>) => now === 'checked' && fresh + changed > 0

export const canUndo = ({ stat: now, done, undone, kept }: ImportJob) =>
  (now === 'done' || now === 'cancelled' || now === 'undone') && done > undone + kept

export const unstaged = { stat: 'columns', staged: 0, fresh: 0, changed: 0, unchanged: 0, refused: 0, removes: 0, bytesRead: 0 } as const // prettier-ignore

export const rowsOf = ({ storeNbr, importNbr }: Pick<ImportJob, 'storeNbr' | 'importNbr'>) =>
  and(eq(importRows.storeNbr, storeNbr), eq(importRows.importNbr, importNbr))

export async function moved(tx: Db, job: ImportJob, set: Partial<ImportJob>): Promise<Moved> {
  const [row = job] = await tx.update(productImports).set(set).where(isOf(job)).returning()
  const facts = { stat: row.stat, format: row.format, encoding: row.encoding }
  return {
    job: row,
    note: { subject: 'import', nbr: job.importNbr, before: { stat: job.stat }, after: facts },
  }
}

/** Ensures that a store has one active import; a unique index serialises concurrent starts. */
async function alone(tx: Db, { storeNbr }: ImportJob, failure: () => OpFailure): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${storeNbr}`}))`)
  const { rows } = await tx.execute(
    sql`select 1 from product_import where store_nbr = ${storeNbr} and stat in ('checking', 'running', 'undoing')`,
  )
  if (rows.length) throw failure()
}
