import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { TickName } from '../../schemas/protocol/cache.ts'
import { isMoved, type Database, type Databases, type Db } from '../db/database.ts'
import { fingerprintOfAll, fingerprints } from './fingerprints.ts'
import { readStores, type Store } from './read-stores.ts'
import { configOfRow } from './store-config.ts'
import { stores, ticks } from './store.tables.ts'
import { TickListener, tickChannel } from './tick-listener.ts'
import { changed } from './topics.ts'

export type { Store } from './read-stores.ts'

/** Called when a store's shared content changed; with a topic, when only that changed. */
export type Watcher = (storeNbr: string, topic?: string) => void

const pollEvery = 5_000
/**
 * Assumed replication delay of a topic's change in milliseconds, since its WAL position is not
 * queried.
 */
const untilReplicated = 5_000
/** How long a call waits for a moving store, and the retry interval; milliseconds. */
const moving = { patience: 10_000, again: 100 }

/**
 * All stores of all databases by host name, kept current by NOTIFY from the process that changes
 * one: only changed stores are read again, in batches. A periodic poll finds what changed without a
 * notice, or while the connection was lost. Looking up a store never queries the database.
 */
export class StoreDirectory {
  #byHost = new Map<string, Store>()
  #byNbr = new Map<string, Store>()
  #listeners: ReadonlyMap<Database, TickListener>
  #timer: NodeJS.Timeout | undefined
  #databases: Databases
  /** Number of started reads, and the read that produced each store's entry. */
  #begun = 0
  #heldFrom = new Map<string, number>()
  /**
   * Stores changed since their last read, by database, so that a hanging database delays no other.
   */
  #changed: ReadonlyMap<Database, Set<string>>
  #reading = new Set<Database>()
  /** Fingerprints at the last poll, of each database and each of its stores. */
  #prints = new Map<Database, { ofAll: string; byStore: ReadonlyMap<string, string> }>()
  #watchers = new Set<Watcher>()

  constructor(...databases: Databases) {
    this.#databases = databases
    this.#changed = new Map(databases.map((database) => [database, new Set<string>()]))
    this.#listeners = new Map(
      databases.map((database) => {
        const onTick = (storeNbr: string, topic: string | undefined) => {
          if (topic === undefined) void this.#reread(storeNbr, database)
          else this.#outdate(storeNbr, topic)
        }
        return [database, new TickListener(database, onTick)]
      }),
    )
  }

  async open(): Promise<void> {
    await allOf(this.#databases.map(async (database) => this.#readChanged(database)))
    for (const listener of this.#listeners.values()) await listener.listen().catch(() => undefined) // the poll listens again
    this.#timer = setInterval(() => void this.poll(), pollEvery)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
    for (const listener of this.#listeners.values()) listener.close()
  }

  byHost(host: string): Store | undefined {
    return this.#byHost.get(host.replace(/:\d+$/, '').toLowerCase())
  }

  byNbr(storeNbr: string): Store | undefined {
    return this.#byNbr.get(storeNbr)
  }

  /** The database of a store; the main one for an unknown store. */
  dbOf(storeNbr: string): Db {
    return (this.byNbr(storeNbr)?.database ?? this.#databases[0]).db
  }

  all(): Store[] {
    return [...this.#byNbr.values()]
  }

  /** Adds a watcher. Returns a function that removes it. */
  onChange(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /**
   * Runs work in the store's database. If it is refused because the store is moving, nothing was
   * written, and it runs again at the new location.
   */
  async atHome<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
    const until = Date.now() + moving.patience
    for (let known = store; ; known = this.byNbr(store.storeNbr) ?? known) {
      try {
        return await work(known)
      } catch (error) {
        if (!isMoved(error) || Date.now() > until) throw error
        for (const database of this.#databases) void this.#reread(store.storeNbr, database)
        await pause(moving.again)
      }
    }
  }

  /**
   * Reads all or the given stores again. Of two concurrent reads, the later started one wins.
   * Rejects if a database does not answer; its stores stay unchanged.
   */
  async reload(
    only?: readonly string[],
    databases: readonly Database[] = this.#databases,
  ): Promise<void> {
    const turn = ++this.#begun
    await allOf(databases.map(async (database) => this.#read(database, only, turn)))
  }

  async #read(database: Database, only: readonly string[] | undefined, turn: number) {
    const reading = await readStores(database, only)
    const here = new Map(reading.stores.map((store) => [store.storeNbr, store]))
    const away = new Set(reading.away)
    for (const storeNbr of new Set([...here.keys(), ...(only ?? this.#byNbr.keys())])) {
      const store = here.get(storeNbr)
      // A store on its way to another database is read where it was.
      const isElsewhere = this.#byNbr.get(storeNbr)?.database !== database || away.has(storeNbr)
      if (store || !isElsewhere) this.#hold(storeNbr, store, turn)
    }
  }

  /** Replaces a store's entry; removes a store that no longer exists. */
  #hold(storeNbr: string, store: Store | undefined, turn: number): void {
    if (turn < (this.#heldFrom.get(storeNbr) ?? 0)) return
    this.#heldFrom.set(storeNbr, turn)
    const old = this.#byNbr.get(storeNbr)
    for (const host of old?.hosts ?? [])
      if (this.#byHost.get(host) === old) this.#byHost.delete(host)
    if (store) {
      if (old) store.changes = old.changes
      // A replica that has the last change need not have what came after it.
      if (old && old.database === store.database && isShownAlike(old, store))
        store.replicaFrom = old.replicaFrom
      this.#byNbr.set(storeNbr, store)
      // A closed store answers at none of its hosts.
      if (!store.closedAt) for (const host of store.hosts) this.#byHost.set(host, store)
    } else this.#byNbr.delete(storeNbr)
    if (old && !isShownAlike(old, store)) this.#notify(storeNbr)
  }

  #notify(storeNbr: string, topic?: string): void {
    for (const watch of this.#watchers) watch(storeNbr, topic)
  }

  /** Reads a changed store. Stores that change during a read are read together afterwards. */
  async #reread(storeNbr: string, database: Database): Promise<void> {
    const changed = this.#changed.get(database)
    changed?.add(storeNbr)
    if (!changed || this.#reading.has(database)) return
    this.#reading.add(database)
    try {
      while (changed.size) {
        const some = [...changed]
        changed.clear()
        await this.reload(some, [database])
      }
    } catch {
      // The next poll reads them.
    } finally {
      this.#reading.delete(database)
    }
  }

  #outdate(storeNbr: string, topic: string): void {
    const old = this.#byNbr.get(storeNbr)
    if (!old) return
    const replicaFrom = { ...old.replicaFrom, time: Date.now() + untilReplicated }
    const store = { ...old, changes: changed(old.changes, topic), replicaFrom }
    this.#byNbr.set(storeNbr, store)
    for (const host of store.hosts)
      if (this.#byHost.get(host) === old) this.#byHost.set(host, store)
    this.#notify(storeNbr, topic)
  }

  /** Reads the stores of a database that changed since the last time; one statement if none did. */
  async #readChanged(database: Database): Promise<void> {
    const known = this.#prints.get(database)
    // Before the rows: what changes in between is read once more by the next poll.
    const ofAll = await fingerprintOfAll(database.db)
    if (ofAll === known?.ofAll) return
    const byStore = await fingerprints(database.db)
    const storeNbrs = new Set([...(known?.byStore.keys() ?? []), ...byStore.keys()])
    const changed = [...storeNbrs].filter((nbr) => known?.byStore.get(nbr) !== byStore.get(nbr))
    await this.reload(known && changed, [database])
    this.#prints.set(database, { ofAll, byStore })
  }

  /** Finds changes that were not notified, and reconnects lost listeners. */
  async poll(): Promise<void> {
    const each = [...this.#listeners].map(async ([database, listener]) => {
      // Requests that need a database that is down fail on their own, and the next poll retries.
      await listener.listen().catch(() => undefined)
      await this.#readChanged(database).catch(() => undefined)
    })
    await Promise.all(each)
  }
}

/** Waits for all, then rejects if one failed. */
async function allOf(tries: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(tries)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Whether visitors see the same content at the same addresses. */
const isShownAlike = (old: Store, store: Store | undefined): boolean =>
  old.version === store?.version &&
  old.closedAt?.getTime() === store.closedAt?.getTime() &&
  old.hosts.join() === store.hosts.join()

/**
 * Increments a tick, which invalidates what clients and caches hold under it. Takes effect in every
 * process when the transaction commits.
 */
export async function bumpTick(tx: Db, storeNbr: string, name: TickName): Promise<void> {
  // One statement, so that the notice is sent with the new value even outside a transaction.
  const raised = raisedTick(tx, storeNbr, name).getSQL()
  await tx.execute(sql`with raised as (${raised}) select pg_notify(${tickChannel}, ${storeNbr})`)
}

/** Lets every process read a store again when the transaction commits. */
export async function announceStore(tx: Db, storeNbr: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${tickChannel}, ${storeNbr})`)
}

/**
 * Outdates the shared answers and pages that depend on a topic, and nothing else. Takes effect in
 * every process on commit; a process that misses it serves them until they expire. Browsers are not
 * notified.
 */
export async function outdateTopic(tx: Db, storeNbr: string, topic: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${tickChannel}, ${`${storeNbr}|${topic}`})`)
}

/**
 * SQL that increments a tick without NOTIFY: processes notice within seconds, and commits do not
 * wait for each other.
 */
export const raisedTick = (tx: Db, storeNbr: string, name: TickName) =>
  tx
    .insert(ticks)
    .values({ storeNbr, name, value: 2 })
    .onConflictDoUpdate({
      target: [ticks.storeNbr, ticks.name],
      set: { value: sql`${ticks.value} + 1` },
    })

export async function findStore(db: Db, storeNbr: string) {
  const [row] = await db.select().from(stores).where(eq(stores.storeNbr, storeNbr))
  return row && { ...row, config: configOfRow(row) }
}
