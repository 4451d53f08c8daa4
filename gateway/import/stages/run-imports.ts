import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ImportStat } from '../../../schemas/import/import.ops.ts'
import { runImport } from '../../../schemas/import/import.ops.ts'
import type { Db } from '../../db/database.ts'
import { isEligible, roundRobin } from '../../store/round-robin.ts'
import { FileRefused } from '../import-refused.ts'
import { productImports } from '../import.tables.ts'
import { groupRows, productsApart } from '../rows/group-rows.ts'
import { readRows } from '../rows/read-rows.ts'
import { wooGroups } from '../woo/woo-groups.ts'
import {
  claimed,
  ImportStopped,
  isOf,
  type ImportJob,
  type ImportRun,
  type Working,
} from './import-run.ts'
import { stage } from './stage.ts'
import { undo } from './undo.ts'
import { write } from './write.ts'

export const active: ImportStat[] = ['checking', 'running', 'undoing']

/** Milliseconds of work on one import before the next one. */
const turn = 2_000
const next = roundRobin()

/** Continues the import that waited longest. */
export async function runImports(parts: ImportRun, signal: AbortSignal): Promise<void> {
  const { db } = parts.database
  const [job] = await next((passed) => claim(db, passed))
  const store = job && parts.directory.byNbr(job.storeNbr)
  if (!job || !store) return
  const { tables, fileStore, pictures = {} } = parts
  const working = { db, store, job, tables, fileStore, pictures, signal }
  try {
    await advance(parts, working)
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
  } finally {
    await db.update(productImports).set({ claimedUntil: null }).where(isOf(job))
  }
}

async function advance(parts: ImportRun, working: Working): Promise<void> {
  const { db, job } = working
  if (!(await mayGoOn(parts, job))) return end(db, job, 'cancelled')
  if (job.stat === 'checking') return check(parts, working)
  const ends = Date.now() + turn
  if (job.stat === 'running') {
    if (await write(working, ends)) await end(db, job, 'done')
  } else if (await undo(working, ends)) await end(db, job, 'undone')
}

/** Whether the operator may still import. Imports by command have no operator. */
async function mayGoOn({ actingAs }: ImportRun, job: ImportJob): Promise<boolean> {
  const { permission } = runImport
  if (!job.operatorNbr || permission === undefined) return true
  return (await actingAs({ ...job, permission })) !== undefined
}

async function check({ uploads }: ImportRun, working: Working): Promise<void> {
  const { db, job } = working
  const path = await uploads.pathOf(job, job.uploadId)
  // The process that has the file claims it next.
  if (path === undefined && !uploads.isOfAll) return
  if (path === undefined) return end(db, job, 'cancelled')
  try {
    if (await readFile(working, path)) await end(db, job, 'checked')
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await db
      .update(productImports)
      .set({ stat: 'columns', trouble: error.reason })
      .where(and(isOf(job), eq(productImports.stat, 'checking')))
  }
}

/** Compares a file with the products. Returns whether it reached the end. */
export async function readFile(working: Working, path: string): Promise<boolean> {
  const { encoding, delimiter, format, mapping } = working.job
  const form = { encoding, delimiter, layout: { format, mapping } }
  let bytesRead = 0
  const rows = (onRead?: (bytes: number) => void) => readRows(working.tables, path, form, onRead)
  const all = rows((bytes) => (bytesRead = bytes))
  const groups =
    format === 'woo'
      ? wooGroups(all, { now: new Date(), timeZone: working.store.config.timeZone })
      : groupRows(all, await productsApart(rows()))
  return stage(working, groups, () => bytesRead)
}

export async function end(db: Db, job: ImportJob, stat: ImportStat): Promise<void> {
  await db
    .update(productImports)
    .set({ stat })
    .where(and(isOf(job), eq(productImports.stat, job.stat)))
}

function claim(db: Db, passed: readonly string[]): Promise<ImportJob[]> {
  const longest = db
    .select({ storeNbr: productImports.storeNbr, importNbr: productImports.importNbr })
    .from(productImports)
    .where(
      and(
        inArray(productImports.stat, active),
        or(isNull(productImports.claimedUntil), lt(productImports.claimedUntil, sql`now()`)),
        isEligible(productImports.storeNbr, passed),
      ),
    )
    .orderBy(asc(productImports.ranAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return db
    .update(productImports)
    .set({ ...claimed, ranAt: sql`now()` })
    .where(sql`(${productImports.storeNbr}, ${productImports.importNbr}) in (${longest})`)
    .returning()
}
