import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AuditNote } from '../../schemas/operator/audit.ts'
import { copyEntry, entryOf, type AuditedCall } from '../core/audit.ts'
import type { Database, Db } from '../db/database.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { stores } from '../store/store.tables.ts'
import { auditOutbox } from './operator.tables.ts'

/** Milliseconds that a call waits for its audit entry to reach the store's database. */
const patience = 1_000
/** Entries of a store copied per run. */
const batch = 500

/**
 * Queues an audit entry in the transaction that changes operators, for a store that may live in
 * another database. Returns its number, by which it is copied once.
 */
export async function queueEntry(tx: Db, call: AuditedCall, note: AuditNote): Promise<string> {
  const outboxNbr = randomUUID()
  await tx.insert(auditOutbox).values({ ...entryOf(call, note), outboxNbr })
  return outboxNbr
}

/**
 * Copies entries right after their commit, so that the next reader sees them; otherwise the job
 * does.
 */
export async function copySoon(
  main: Db,
  entries: readonly string[],
  dbOf: (storeNbr: string) => Db | undefined,
): Promise<void> {
  if (!entries.length) return
  const copying = copyQueued(main, inArray(auditOutbox.outboxNbr, [...entries]), dbOf)
  await Promise.race([
    copying.catch(() => undefined), // the job tries again, and reports it
    pause(patience, undefined, { ref: false }),
  ])
}

/** Copies entries left over because their process died or the store's database was unreachable. */
export async function copyAuditEntries({
  database,
  directory,
}: {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
}): Promise<void> {
  const { db } = database
  const waiting = await db.selectDistinct({ storeNbr: auditOutbox.storeNbr }).from(auditOutbox)
  const homes = new Map<Database, string[]>()
  for (const { storeNbr } of waiting) {
    const home = directory.byNbr(storeNbr)?.database
    if (home) homes.set(home, [...(homes.get(home) ?? []), storeNbr])
  }
  // One database that is away holds up no other.
  const each = [...homes].map(async ([home, storeNbrs]) => {
    for (const storeNbr of storeNbrs)
      await copyQueued(db, eq(auditOutbox.storeNbr, storeNbr), () => home.db)
  })
  const failed = (await Promise.allSettled(each)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function copyQueued(
  main: Db,
  which: ReturnType<typeof eq>,
  dbOf: (storeNbr: string) => Db | undefined,
): Promise<void> {
  const entries = await main
    .select()
    .from(auditOutbox)
    .where(which)
    .orderBy(asc(auditOutbox.at))
    .limit(batch)
  for (const entry of entries) {
    const home = dbOf(entry.storeNbr)
    if (home && (await copyTo(home, entry)))
      await main.delete(auditOutbox).where(eq(auditOutbox.outboxNbr, entry.outboxNbr))
  }
}

/** Copies an entry. Returns false if the store does not live in that database. */
const copyTo = (home: Db, entry: typeof auditOutbox.$inferSelect): Promise<boolean> =>
  home.transaction(async (tx) => {
    // Locked, so that the store leaves with the entry or before it.
    const [here] = await tx
      .select({ storeNbr: stores.storeNbr })
      .from(stores)
      .where(and(eq(stores.storeNbr, entry.storeNbr), isNull(stores.livesIn)))
      .for('share')
    if (!here) return false
    await copyEntry(tx, entry)
    return true
  })
