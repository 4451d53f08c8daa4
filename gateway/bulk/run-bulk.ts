import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { bulkOpByKey } from '../../schemas/bulk/bulk-ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Operator } from '../core/actor.ts'
import type { Asker, Execute } from '../core/executor.ts'
import { OpFailure } from '../kernel/failure.ts'
import { createVisitor } from '../kernel/visitor.ts'
import { isDatabaseDown } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { isEligible, roundRobin } from '../store/round-robin.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'
import { bulkItems, bulkJobs } from './bulk.tables.ts'

interface BulkRun {
  db: Db
  directory: Pick<StoreDirectory, 'byNbr'>
  execute: Execute
  /** The operator with their current permissions; undefined if they lost the permission. */
  actingAs(job: {
    storeNbr: string
    operatorNbr: string
    byName: string
    permission: Permission
  }): Promise<Operator | undefined>
}

type Job = typeof bulkJobs.$inferSelect
type Item = Pick<typeof bulkItems.$inferSelect, 'n' | 'input'>

/** Milliseconds of work on one job before the next one. */
const turn = 2_000
/** Lease in seconds, after which another process may continue it. */
const claimLasts = 60
const next = roundRobin()

/**
 * Continues the bulk job that waited longest. Each item is one call in its own transaction, which
 * also marks it as done: after a crash no item is half done or done twice. Returns whether items
 * are left.
 */
export async function runBulk(parts: BulkRun): Promise<void | 'more'> {
  const [job] = await next((passed) => claim(parts.db, passed))
  if (!job) return
  const known = bulkOpByKey.get(job.op)?.op
  const store = parts.directory.byNbr(job.storeNbr)
  const ends = Date.now() + turn
  const failed: unknown[] = []
  let items: Item[]
  do {
    items = await nextItems(parts.db, job)
    for (const item of items) {
      await runItem(parts, job, item, known, store).catch((error: unknown) => {
        // While the database is away nothing is left out; a later run goes on.
        if (isDatabaseDown(error)) throw error
        failed.push(error)
      })
      if (Date.now() > ends) break
    }
  } while (items.length > 0 && Date.now() < ends)
  await release(parts.db, job, items.length === 0)
  if (failed.length) throw new AggregateError(failed, `items of the bulk job ${job.bulkNbr} failed`)
  if (items.length > 0) return 'more'
}

function claim(db: Db, passed: readonly string[]): Promise<Job[]> {
  const longest = db
    .select({ storeNbr: bulkJobs.storeNbr, bulkNbr: bulkJobs.bulkNbr })
    .from(bulkJobs)
    .where(
      and(
        eq(bulkJobs.stat, 'running'),
        or(isNull(bulkJobs.claimedUntil), lt(bulkJobs.claimedUntil, sql`now()`)),
        isEligible(bulkJobs.storeNbr, passed),
      ),
    )
    .orderBy(asc(bulkJobs.ranAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return db
    .update(bulkJobs)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`, ranAt: sql`now()` })
    .where(sql`(${bulkJobs.storeNbr}, ${bulkJobs.bulkNbr}) in (${longest})`)
    .returning()
}

const isOf = ({ storeNbr, bulkNbr }: Job) =>
  and(eq(bulkJobs.storeNbr, storeNbr), eq(bulkJobs.bulkNbr, bulkNbr))

/** Items between two checks for a cancellation. */
const atOnce = 10

const nextItems = (db: Db, job: Job): Promise<Item[]> =>
  db
    .select({ n: bulkItems.n, input: bulkItems.input })
    .from(bulkItems)
    .innerJoin(
      bulkJobs,
      and(eq(bulkJobs.storeNbr, bulkItems.storeNbr), eq(bulkJobs.bulkNbr, bulkItems.bulkNbr)),
    )
    .where(
      and(
        eq(bulkItems.storeNbr, job.storeNbr),
        eq(bulkItems.bulkNbr, job.bulkNbr),
        eq(bulkItems.stat, 'waiting'),
        eq(bulkJobs.stat, 'running'),
        // Items are done in their order, so that those before need not be looked at again.
        sql`${bulkItems.n} >= ${bulkJobs.done} + ${bulkJobs.left}`,
      ),
    )
    .orderBy(asc(bulkItems.n))
    .limit(atOnce)

async function runItem(
  { db, execute, actingAs }: BulkRun,
  job: Job,
  { n, input }: Item,
  op: AnyOp | undefined,
  store: Store | undefined,
): Promise<void> {
  const end = (tx: Db, set: Partial<typeof bulkItems.$inferInsert>) => endItem(tx, job, n, set)
  const leave = (code: string, data?: unknown) =>
    db.transaction((tx) => end(tx, { stat: 'left', code, data: data ?? null }))
  if (op?.permission === undefined || !store) return leave('UNKNOWN_OPERATION')
  const operator = await actingAs({ ...job, permission: op.permission })
  if (!operator) return leave('FORBIDDEN')
  const asker: Asker = {
    store,
    db,
    operator,
    lang: job.lang,
    terminal: 'h5',
    requestId: randomUUID(),
    now: new Date(),
    visitor: createVisitor({ address: '', origin: job.origin, sid: undefined, token: undefined }),
    keep: (tx, { fields }) => end(tx, { stat: 'done', answer: fields }),
  }
  try {
    await execute(op, input, asker)
  } catch (error) {
    if (error instanceof ItemEnded) return
    if (isDatabaseDown(error)) throw error
    if (error instanceof OpFailure) return leave(error.code, error.data)
    await leave('SYSTEM_ERROR')
    throw error
  }
}

/** Another process completed the item meanwhile. */
class ItemEnded extends Error {}

async function endItem(
  tx: Db,
  job: Job,
  n: number,
  set: Partial<typeof bulkItems.$inferInsert>,
): Promise<void> {
  const { storeNbr, bulkNbr } = job
  const { rowCount } = await tx
    .update(bulkItems)
    .set(set)
    .where(
      and(
        eq(bulkItems.storeNbr, storeNbr),
        eq(bulkItems.bulkNbr, bulkNbr),
        eq(bulkItems.n, n),
        eq(bulkItems.stat, 'waiting'),
      ),
    )
  if (!rowCount) throw new ItemEnded()
  await tx
    .update(bulkJobs)
    .set({
      ...(set.stat === 'done'
        ? { done: sql`${bulkJobs.done} + 1` }
        : { left: sql`${bulkJobs.left} + 1` }),
      claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`,
    })
    .where(isOf(job))
}

async function release(db: Db, job: Job, isOver: boolean): Promise<void> {
  await db.update(bulkJobs).set({ claimedUntil: null }).where(isOf(job))
  if (isOver)
    await db
      .update(bulkJobs)
      .set({ stat: 'done', endedAt: sql`now()` })
      .where(
        and(
          isOf(job),
          eq(bulkJobs.stat, 'running'),
          sql`${bulkJobs.done} + ${bulkJobs.left} = ${bulkJobs.total}`,
        ),
      )
}
