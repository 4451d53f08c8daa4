import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { schedulePage } from '../../schemas/page/schedule.ops.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import type { Schedule } from '../../schemas/page/page-operator.ops.ts'
import { jobActor } from '../core/actor.ts'
import { audit } from '../core/audit.ts'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { findStore } from '../store/store-directory.ts'
import { aboutPage, lockPage, type Address } from './documents.ts'
import { pageFaults } from './page-faults.ts'
import { pageSchedules } from './page.tables.ts'
import { publishDocument } from './publish.ts'

type ScheduleRow = typeof pageSchedules.$inferSelect

/** Condition: the schedule of a page. */
export const scheduleOf = (storeNbr: string, { p1, p2, p3 }: Address) =>
  and(
    eq(pageSchedules.storeNbr, storeNbr),
    eq(pageSchedules.p1, p1),
    eq(pageSchedules.p2, p2),
    eq(pageSchedules.p3, p3),
  )

/** Fields of a schedule that operators see; without its document. */
const shownFields = {
  publishAt: pageSchedules.publishAt,
  madeBy: pageSchedules.madeBy,
  note: pageSchedules.note,
  draftRev: pageSchedules.draftRev,
  failure: pageSchedules.failure,
}

/** A schedule as operators see it. */
export const shownSchedule = (row: Pick<ScheduleRow, keyof typeof shownFields>): Schedule => ({
  at: row.publishAt.toISOString(),
  by: row.madeBy,
  note: row.note,
  draftRev: row.draftRev,
  failure: row.failure,
})

/** Returns a function that adds the schedule to a page's row. */
export async function schedulesOf(
  db: Db,
  storeNbr: string,
): Promise<(address: Address) => { schedule?: Schedule }> {
  const { p1: first, p2: second, p3: third } = pageSchedules
  const rows = await db
    .select({ p1: first, p2: second, p3: third, ...shownFields })
    .from(pageSchedules)
    .where(eq(pageSchedules.storeNbr, storeNbr))
  return (address) => {
    const row = rows.find(
      ({ p1, p2, p3 }) => p1 === address.p1 && p2 === address.p2 && p3 === address.p3,
    )
    return row ? { schedule: shownSchedule(row) } : {}
  }
}

/** Maximum number of pages per run, each in its own transaction. */
const atOnce = 50

/**
 * Publishes pages whose scheduled time has come. Several processes may run it at once: the first
 * one locks the page, and the others find nothing to do.
 */
export async function publishScheduled({
  db,
  now = new Date(),
}: {
  db: Db
  now?: Date
}): Promise<void> {
  const { storeNbr: store, p1, p2, p3 } = pageSchedules
  const due = await db
    .select({ storeNbr: store, p1, p2, p3 })
    .from(pageSchedules)
    .where(and(isDue(now), isAtHome(store)))
    // One of each store, then a second one, so that no store holds up another.
    .orderBy(
      sql`row_number() over (partition by ${store} order by ${pageSchedules.publishAt})`,
      asc(pageSchedules.publishAt),
    )
    .limit(atOnce)
  for (const { storeNbr, ...address } of due) await publishOne(db, storeNbr, address, now)
}

const isDue = (now: Date) => and(eq(pageSchedules.failure, ''), lte(pageSchedules.publishAt, now))

const publishOne = (db: Db, storeNbr: string, address: Address, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // The page first, as the commands of operators do, so that no two wait for each other.
    const page = await lockPage(tx, storeNbr, address)
    const [row] = await tx
      .select()
      .from(pageSchedules)
      .where(and(scheduleOf(storeNbr, address), isDue(now)))
      .for('update')
    if (!page || page.trashedAt || !row) return
    const store = await findStore(tx, storeNbr)
    if (!store) return
    // Block types, and the shop's first language, may have changed since it was planned.
    const faults = pageFaults(row.document, address, store)
    if (faults.length) {
      const failure = inShort(faults)
      await tx.update(pageSchedules).set({ failure }).where(scheduleOf(storeNbr, address))
      return
    }
    const publishedRev = await publishDocument(tx, storeNbr, address, {
      document: row.document,
      draftRev: row.draftRev,
      by: row.madeBy,
      note: row.note,
    })
    await tx.delete(pageSchedules).where(scheduleOf(storeNbr, address))
    const call = {
      storeNbr,
      operatorNbr: null,
      byName: jobActor(`publishScheduled (${row.madeBy})`).name,
      op: schedulePage.key,
      requestId: 'publishScheduled',
    }
    await audit(tx, call, {
      ...aboutPage(address),
      before: { publishedRev: page.publishedRev },
      after: { publishedRev, ...(row.note && { note: row.note }) },
    })
  })

/** Summary of the first faults. */
function inShort(faults: readonly DocumentFault[]): string {
  const named = faults.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  const more = faults.length - named.length
  return `${named.join('; ')}${more > 0 ? ` (+${more})` : ''}`.slice(0, 1000)
}
