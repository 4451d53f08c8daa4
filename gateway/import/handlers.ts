import { stat } from 'node:fs/promises'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { importDays } from '../../schemas/import/import-formats.ts'
import * as ops from '../../schemas/import/import.ops.ts'
import { operatorActor } from '../core/actor.ts'
import { command, handle, preparedCommand, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { filledMessage } from '../core/messages.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { importRows, productImports } from './import.tables.ts'
import { shapeOf } from './rows/file-shape.ts'
import {
  beginCheck,
  beginRun,
  beginUndo,
  canRun,
  canUndo,
  isOpen,
  lockedImport,
  moved,
  rowsOf,
  unstaged,
  type Moved,
} from './stages/begin.ts'
import { isOf, type ImportJob } from './stages/import-run.ts'

export const openImport = preparedCommand(
  ops.openImport,
  async ({ input: { uploadId }, ctx, fail }) => {
    const owner = ownerOf(ctx)
    const path = await ctx.ports.imports.pathOf(owner, uploadId)
    if (path === undefined) throw fail.IMPORT_FILE_GONE({})
    const { size } = await stat(path)
    return { ...(await shapeOf(placeOf(ctx), path)), bytes: size }
  },
  async ({ input, ctx, tx, prepared }) => {
    const importNbr = randomNbr('I')
    const { operatorNbr } = ownerOf(ctx)
    const byName = ctx.operator ? operatorActor(ctx.operator).name : ''
    await tx.insert(productImports).values({
      ...input,
      ...prepared,
      storeNbr: ctx.store.storeNbr,
      importNbr,
      operatorNbr,
      byName,
      lang: ctx.lang,
    })
    return {
      answer: { importNbr },
      note: { subject: 'import', nbr: importNbr, after: { fileName: input.fileName } },
      afterwards: () => ctx.ports.imports.keep(ownerOf(ctx), input.uploadId),
    }
  },
)

export const showImport = handle(ops.showImport, async ({ input, ctx }) => ({
  ImportInfo: infoOf(await found(ctx, input.importNbr)),
}))

export const listImports = handle(ops.listImports, async ({ input, ctx }) => {
  const { storeNbr } = ctx.store
  const { before, pageSize } = input
  const rows = await ctx.db
    .select()
    .from(productImports)
    .where(
      and(
        eq(productImports.storeNbr, storeNbr),
        before === undefined
          ? undefined
          : sql`(${productImports.createdAt}, ${productImports.importNbr}) < (select created_at, import_nbr from product_import where store_nbr = ${storeNbr} and import_nbr = ${before})`,
      ),
    )
    .orderBy(desc(productImports.createdAt), desc(productImports.importNbr))
    .limit(pageSize + 1)
  return { hasMore: rows.length > pageSize, rows: rows.slice(0, pageSize).map(infoOf) }
})

export const setImportShape = preparedCommand(
  ops.setImportShape,
  async ({ input, ctx, fail }) => {
    const job = await found(ctx, input.importNbr)
    const path = await ctx.ports.imports.pathOf(job, job.uploadId)
    if (path === undefined) throw fail.IMPORT_FILE_GONE({})
    return shapeOf(placeOf(ctx), path, input)
  },
  async ({ input: { importNbr }, ctx, tx, prepared, fail }) => {
    const job = await lockedImport(tx, ctx.store.storeNbr, importNbr)
    if (!isOpen(job)) throw fail.IMPORT_NOT_NOW({})
    return answered(await moved(tx, job, { ...prepared, ...unstaged }))
  },
)

export const checkImport = command(ops.checkImport, async ({ input, ctx, tx, fail }) => {
  const job = await lockedImport(tx, ctx.store.storeNbr, input.importNbr)
  if (isOpen(job) && (await ctx.ports.imports.pathOf(job, job.uploadId)) === undefined)
    throw fail.IMPORT_FILE_GONE({})
  return answered(await beginCheck(tx, job))
})

export const runImport = command(ops.runImport, async ({ input, ctx, tx }) => {
  const job = await lockedImport(tx, ctx.store.storeNbr, input.importNbr)
  const done = answered(await beginRun(tx, job, input.removes))
  return { ...done, afterwards: () => ctx.ports.imports.remove(job, job.uploadId) }
})

export const cancelImport = command(ops.cancelImport, async ({ input, ctx, tx, fail }) => {
  const job = await lockedImport(tx, ctx.store.storeNbr, input.importNbr)
  const next = afterCancel[job.stat]
  if (!next) throw fail.IMPORT_NOT_NOW({})
  const isOver = isOpen(job)
  const set = { stat: next, ...(next === 'columns' && unstaged), ...(isOver && { uploadId: '' }) }
  const done = answered(await moved(tx, job, set))
  // Its file makes room for others.
  return isOver ? { ...done, afterwards: () => ctx.ports.imports.remove(job, job.uploadId) } : done
})

/** State of an import after an operator cancelled a stage. */
const afterCancel: Partial<Record<ops.ImportStat, ops.ImportStat>> = {
  columns: 'cancelled',
  checked: 'cancelled',
  checking: 'columns',
  running: 'cancelled',
  undoing: 'undone',
}

export const undoImport = command(ops.undoImport, async ({ input, ctx, tx }) => {
  const job = await lockedImport(tx, ctx.store.storeNbr, input.importNbr)
  return answered(await beginUndo(tx, job))
})

export const listImportRows = handle(ops.listImportRows, async ({ input, ctx }) => {
  const { kind, stat: rowStat, isRemoving, before, pageSize } = input
  const job = await found(ctx, input.importNbr)
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(
      and(
        rowsOf(job),
        kind && eq(importRows.kind, kind),
        rowStat && eq(importRows.stat, rowStat),
        isRemoving ? takesSkusAway : undefined,
        before === undefined ? undefined : gt(importRows.n, before),
      ),
    )
    .orderBy(asc(importRows.n))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map((row) => ({
      ...row,
      reason: row.code && filledMessage(row.code, ctx.lang, row.data),
    })),
  }
})

/** SQL: the row's changes remove SKUs. */
const takesSkusAway = sql`jsonb_path_exists(${importRows.changes}, '$[*].field ? (@ starts with "removed ")')`

const placeOf = ({ db, store, ports }: Context) => ({
  db,
  tables: ports.tables,
  storeNbr: store.storeNbr,
})

const ownerOf = ({ store, operator }: Context) => ({
  storeNbr: store.storeNbr,
  operatorNbr: operator?.operatorNbr ?? '',
})

async function found({ db, store }: Context, importNbr: string): Promise<ImportJob> {
  const [job] = await db
    .select()
    .from(productImports)
    .where(isOf({ ...store, importNbr }))
  if (!job) throw notFound()
  return job
}

const answered = ({ job, note }: Moved) => ({ answer: { ImportInfo: infoOf(job) }, note })

const infoOf = (job: ImportJob): ops.ImportInfo => ({
  ...job,
  by: job.byName,
  addDate: job.createdAt.toISOString(),
  keptUntil: new Date(job.createdAt.getTime() + importDays * 86_400_000).toISOString(),
  canRun: canRun(job),
  canUndo: canUndo(job),
})
