import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { configOfRow, type StoreConfig } from './store-config.ts'
import { bumpTick } from './store-directory.ts'
import { storeHosts, stores } from './store.tables.ts'

/** Changes to an existing store. Absent fields stay unchanged. */
export interface StoreChange {
  config?: Partial<StoreConfig>
  /** The first is the host of canonical URLs. */
  hosts?: readonly string[]
  /** Closes or reopens the store. */
  isClosed?: boolean
}

/** All stores living in a database with their hosts, the primary host first. */
export async function listStores(db: Db) {
  const [rows, hosts] = await Promise.all([
    db.select().from(stores).where(isNull(stores.livesIn)).orderBy(asc(stores.storeNbr)),
    db.select().from(storeHosts).orderBy(asc(storeHosts.host)),
  ])
  return rows.map((row) => ({
    ...row,
    config: configOfRow(row),
    hosts: hosts
      .filter(({ storeNbr }) => storeNbr === row.storeNbr)
      .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map(({ host }) => host),
  }))
}

/** The hosts of a store, the primary one first. */
export async function hostsOf(db: Db, storeNbr: string): Promise<string[]> {
  const rows = await db
    .select({ host: storeHosts.host })
    .from(storeHosts)
    .where(eq(storeHosts.storeNbr, storeNbr))
    .orderBy(desc(storeHosts.isPrimary), asc(storeHosts.host))
  return rows.map(({ host }) => host)
}

/** Whether a change failed because another store has one of the hosts. */
export function isHostTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'store_host_host'
}

/** The first of the hosts that belongs to another store, closed or open. */
export async function takenHost(
  db: Db,
  storeNbr: string,
  hosts: readonly string[],
): Promise<string | undefined> {
  const [row] = await db
    .select({ host: storeHosts.host })
    .from(storeHosts)
    .where(and(inArray(storeHosts.host, [...hosts]), ne(storeHosts.storeNbr, storeNbr)))
    .orderBy(asc(storeHosts.host))
    .limit(1)
  return row?.host
}

/** Changes a store; all processes are notified. Returns `undefined` if the store does not exist. */
export async function changeStore(
  db: Db,
  storeNbr: string,
  { config, hosts, isClosed }: StoreChange,
): Promise<StoreConfig | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.storeNbr, storeNbr)).for('update')
    if (!row) return undefined
    const changed = { ...configOfRow(row), ...config }
    const { timeZone, ...stored } = changed
    await tx
      .update(stores)
      .set({
        config: stored,
        timeZone,
        ...(isClosed !== undefined && { closedAt: isClosed ? new Date() : null }),
      })
      .where(eq(stores.storeNbr, storeNbr))
    if (hosts) {
      await tx.delete(storeHosts).where(eq(storeHosts.storeNbr, storeNbr))
      await tx
        .insert(storeHosts)
        .values(hosts.map((host, at) => ({ storeNbr, host, isPrimary: at === 0 })))
    }
    await bumpTick(tx, storeNbr, 'configTick')
    return changed
  })
}
