import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bulkOpByKey, type BulkOp } from '../../schemas/bulk/bulk-ops.ts'
import * as ops from '../../schemas/bulk/bulk.ops.ts'
import { command, handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { filledMessage } from '../core/messages.ts'
import { checkPermission } from '../core/permission.ts'
import type { Db } from '../db/database.ts'
import { bulkItems, bulkJobs } from './bulk.tables.ts'
import { startBulk as write } from './start-bulk.ts'

export const startBulk = command(ops.startBulk, async ({ input, ctx, tx, fail }) => {
  const known = bulkOpByKey.get(input.op)
  if (!known) throw fail.NOT_IN_BULK({ op: input.op })
  checkRight(ctx, known)
  const bulkNbr = await write(tx, ctx, input)
  return {
    answer: { bulkNbr },
    note: { subject: 'bulk', nbr: bulkNbr, after: { op: input.op, total: input.inputs.length } },
  }
})

export const showBulk = handle(ops.showBulk, async ({ input, ctx }) => ({
  BulkInfo: await infoOf(ctx.db, ctx.store.storeNbr, input.bulkNbr),
}))

export const listBulks = handle(ops.listBulks, async ({ input, ctx }) => {
  const { storeNbr } = ctx.store
  const { before, pageSize } = input
  const rows = await bulks(ctx.db)
    .where(
      and(
        eq(bulkJobs.storeNbr, storeNbr),
        before === undefined
          ? undefined
          : sql`(${bulkJobs.createdAt}, ${bulkJobs.bulkNbr}) < (select created_at, bulk_nbr from bulk_job where store_nbr = ${storeNbr} and bulk_nbr = ${before})`,
      ),
    )
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.bulkNbr))
    .limit(pageSize + 1)
  return { hasMore: rows.length > pageSize, rows: rows.slice(0, pageSize).map(shown) }
})

export const listBulkItems = handle(ops.listBulkItems, async ({ input, ctx }) => {
  const { storeNbr } = ctx.store
  const { bulkNbr, stat, before, pageSize } = input
  const rows = await ctx.db
    .select()
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.storeNbr, storeNbr),
        eq(bulkItems.bulkNbr, bulkNbr),
        stat && eq(bulkItems.stat, stat),
        before === undefined ? undefined : gt(bulkItems.n, before),
      ),
    )
    .orderBy(asc(bulkItems.n))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map(({ n, stat: itemStat, input: asked, code, data }) => ({
      n,
      stat: itemStat,
      input: asked,
      code,
      reason: code && filledMessage(code, ctx.lang, data),
    })),
  }
})

export const cancelBulk = command(ops.cancelBulk, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const job = await locked(tx, storeNbr, input.bulkNbr)
  checkRight(ctx, bulkOpByKey.get(job.op))
  if (job.stat !== 'running') throw fail.BULK_ENDED({})
  await tx
    .update(bulkJobs)
    .set({ stat: 'cancelled', endedAt: ctx.now })
    .where(isJob(storeNbr, input.bulkNbr))
  const { done, left, total } = job
  return {
    answer: { BulkInfo: await infoOf(tx, storeNbr, input.bulkNbr) },
    note: { subject: 'bulk', nbr: input.bulkNbr, after: { stat: 'cancelled', done, left, total } },
  }
})

export const undoBulk = command(ops.undoBulk, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const job = await locked(tx, storeNbr, input.bulkNbr)
  const known = bulkOpByKey.get(job.op)
  checkRight(ctx, known)
  if (job.stat === 'running') throw fail.BULK_RUNNING({})
  const { undoneBy } = await infoOf(tx, storeNbr, input.bulkNbr)
  if (!known?.undo || job.done === 0 || undoneBy !== undefined) throw fail.BULK_FINAL({})
  const items = await tx
    .select({ input: bulkItems.input, answer: bulkItems.answer })
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.storeNbr, storeNbr),
        eq(bulkItems.bulkNbr, input.bulkNbr),
        eq(bulkItems.stat, 'done'),
      ),
    )
    .orderBy(desc(bulkItems.n))
  const undo = known.undo as (asked: object, answer: object | null) => Record<string, unknown> // both were checked by the operation
  const bulkNbr = await write(tx, ctx, {
    op: job.op,
    inputs: items.map(({ input: asked, answer }) => undo(asked, answer)),
    undoOf: input.bulkNbr,
  })
  return {
    answer: { bulkNbr },
    note: { subject: 'bulk', nbr: bulkNbr, after: { undoOf: input.bulkNbr, total: items.length } },
  }
})

function checkRight(ctx: Context, known: BulkOp | undefined): void {
  if (known?.op.permission === undefined) throw notFound()
  checkPermission(ctx.operator, known.op.permission, known.op.proof)
}

const isJob = (storeNbr: string, bulkNbr: string) =>
  and(eq(bulkJobs.storeNbr, storeNbr), eq(bulkJobs.bulkNbr, bulkNbr))

async function locked(tx: Db, storeNbr: string, bulkNbr: string) {
  const [job] = await tx.select().from(bulkJobs).where(isJob(storeNbr, bulkNbr)).for('update')
  if (!job) throw notFound()
  return job
}

const undoing = alias(bulkJobs, 'undoing')

const bulks = (db: Db) =>
  db
    .select({ job: bulkJobs, undoneBy: undoing.bulkNbr })
    .from(bulkJobs)
    .leftJoin(
      undoing,
      and(eq(undoing.storeNbr, bulkJobs.storeNbr), eq(undoing.undoOf, bulkJobs.bulkNbr)),
    )

async function infoOf(db: Db, storeNbr: string, bulkNbr: string): Promise<ops.BulkInfo> {
  const [row] = await bulks(db).where(isJob(storeNbr, bulkNbr))
  if (!row) throw notFound()
  return shown(row)
}

const shown = ({
  job,
  undoneBy,
}: {
  job: typeof bulkJobs.$inferSelect
  undoneBy: string | null
}): ops.BulkInfo => ({
  bulkNbr: job.bulkNbr,
  op: job.op,
  by: job.byName,
  stat: job.stat,
  total: job.total,
  done: job.done,
  left: job.left,
  addDate: job.createdAt.toISOString(),
  ...(job.endedAt && { endDate: job.endedAt.toISOString() }),
  ...(job.undoOf !== null && { undoOf: job.undoOf }),
  ...(undoneBy !== null && { undoneBy }),
  canUndo:
    job.stat !== 'running' &&
    job.done > 0 &&
    undoneBy === null &&
    bulkOpByKey.get(job.op)?.undo !== undefined,
})
