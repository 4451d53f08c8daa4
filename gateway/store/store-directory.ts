import { asc, eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Localized } from '../../schemas/lang.ts'
import { memberTicks, tickNames, type TickName, type Ticks } from '../../schemas/protocol/cache.ts'
import type { Database, Db } from '../db/database.ts'
import { walPosition, type WalPosition } from '../db/replica.ts'
import { configOfRow, type StoreConfig } from './store-config.ts'
import { changed, noChanges, type Changes } from './topics.ts'
import { storeHosts, storeSecrets, stores, ticks } from './store.tables.ts'

/** A store as every request needs it; held in memory and replaced as a whole when it changes. */
export interface Store {
  storeNbr: string
  appid: string
  secret: string
  hosts: readonly string[]
  /** When it was closed; a closed store answers at none of its hosts. */
  closedAt: Date | null
  primaryHost: string
  config: StoreConfig
  searchTags: readonly Localized[]
  /** Sealed secrets by name. */
  sealed: ReadonlyMap<string, string>
  ticks: Ticks
  /** The ticks of what visitors share, as one string for cache keys. */
  version: string
  /** Topics that were outdated lately, each with the number of its last change. */
  changes: Changes
  /** From where a replica may be read: it must be as far, and that moment must have come. */
  replicaFrom: { position: WalPosition; time: number }
}

/** Called when what visitors share of a store changed; with a topic, when only that did. */
export type Watcher = (storeNbr: string, topic?: string) => void

const channel = 'vitrine_tick'
const pollEvery = 5_000
/** Milliseconds after the change of a topic, whose position in the WAL nobody asks for. */
const untilReplicated = 5_000
const sharedTicks = tickNames.filter((name) => !memberTicks.includes(name))

/**
 * All stores by host name, kept current by NOTIFY from the process that changes one: only changed
 * stores are read again, in batches. A periodic poll of all stores covers lost connections. Looking
 * up a store never queries the database.
 */
export class StoreDirectory {
  #byHost = new Map<string, Store>()
  #byNbr = new Map<string, Store>()
  #listener: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #database: Database
  /** Number of reads started, and the read that each store's entry is from. */
  #begun = 0
  #heldFrom = new Map<string, number>()
  /** Stores that changed since they were read. */
  #changed = new Set<string>()
  #isReading = false
  #watchers = new Set<Watcher>()

  constructor(database: Database) {
    this.#database = database
  }

  async open(): Promise<void> {
    await this.reload()
    await this.#listen().catch(() => undefined) // the poll listens again
    this.#timer = setInterval(() => void this.#poll(), pollEvery)
    this.#timer.unref()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#dropListener()
  }

  byHost(host: string): Store | undefined {
    return this.#byHost.get(host.replace(/:\d+$/, '').toLowerCase())
  }

  byNbr(storeNbr: string): Store | undefined {
    return this.#byNbr.get(storeNbr)
  }

  all(): Store[] {
    return [...this.#byNbr.values()]
  }

  /** Returns a function that ends it. */
  onChange(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /**
   * Reads all stores again, or the given ones. Of two concurrent reads, the one that started later
   * wins.
   */
  async reload(only?: readonly string[]): Promise<void> {
    const turn = ++this.#begun
    const { db, replica } = this.#database
    const [storeRows, hostRows, tickRows, secretRows] = await Promise.all([
      db
        .select()
        .from(stores)
        .where(only && inArray(stores.storeNbr, [...only])),
      db
        .select()
        .from(storeHosts)
        .where(only && inArray(storeHosts.storeNbr, [...only]))
        .orderBy(asc(storeHosts.host)),
      db
        .select()
        .from(ticks)
        .where(only && inArray(ticks.storeNbr, [...only])),
      db
        .select()
        .from(storeSecrets)
        .where(only && inArray(storeSecrets.storeNbr, [...only])),
    ])
    // After the rows, so that whatever they show is before it.
    const position = replica ? await walPosition(db) : 0n
    const hostsOf = byStore(hostRows)
    const ticksOf = byStore(tickRows)
    const secretsOf = byStore(secretRows)
    const fresh = new Map<string, Store>()
    for (const row of storeRows) {
      const hosts = hostsOf.get(row.storeNbr) ?? []
      const values = new Map(
        ticksOf.get(row.storeNbr)?.map(({ name, value }) => [name, value] as const),
      )
      const known = Object.fromEntries(
        tickNames.map((name) => [name, values.get(name) ?? 1]),
      ) as Ticks // one entry per name
      const store: Store = {
        ...row,
        config: configOfRow(row),
        hosts: hosts.map(({ host }) => host),
        primaryHost: (hosts.find(({ isPrimary }) => isPrimary) ?? hosts[0])?.host ?? '',
        sealed: new Map(
          secretsOf.get(row.storeNbr)?.map(({ name, sealed }) => [name, sealed] as const),
        ),
        ticks: known,
        version: sharedTicks.map((name) => known[name]).join('.'),
        changes: noChanges,
        replicaFrom: { position, time: 0 },
      }
      fresh.set(store.storeNbr, store)
    }
    const read = only ?? new Set([...this.#byNbr.keys(), ...fresh.keys()])
    for (const storeNbr of read) this.#hold(storeNbr, fresh.get(storeNbr), turn)
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
      if (old && isShownAlike(old, store)) store.replicaFrom = old.replicaFrom
      this.#byNbr.set(storeNbr, store)
      // A closed store answers at none of its hosts.
      if (!store.closedAt) for (const host of store.hosts) this.#byHost.set(host, store)
    } else this.#byNbr.delete(storeNbr)
    if (old && !isShownAlike(old, store)) this.#tell(storeNbr)
  }

  #tell(storeNbr: string, topic?: string): void {
    for (const watch of this.#watchers) watch(storeNbr, topic)
  }

  /** Reads a changed store. Stores that change during a read are read together afterwards. */
  async #reread(storeNbr: string): Promise<void> {
    this.#changed.add(storeNbr)
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#changed.size) {
        const some = [...this.#changed]
        this.#changed.clear()
        await this.reload(some)
      }
    } catch {
      // The next poll reads all stores.
    } finally {
      this.#isReading = false
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
    this.#tell(storeNbr, topic)
  }

  async #listen(): Promise<void> {
    const client = await this.#database.connectDirectly()
    this.#listener = client
    client.on('notification', ({ payload = '' }) => {
      const [storeNbr = '', topic] = payload.split('|')
      if (topic === undefined) void this.#reread(storeNbr)
      else this.#outdate(storeNbr, topic)
    })
    client.on('error', () => this.#dropListener(client))
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      this.#dropListener(client)
      throw error
    }
    if (this.#isClosed) this.#dropListener(client)
  }

  #dropListener(client = this.#listener): void {
    if (!client || client !== this.#listener) return
    this.#listener = undefined
    client.end().catch(() => undefined) // it is broken, or ends
  }

  async #poll(): Promise<void> {
    try {
      if (!this.#listener) await this.#listen()
      await this.reload()
    } catch {
      // The database is down: requests that need it fail on their own, and the next poll retries.
    }
  }
}

/** Whether visitors see the same of a store at the same addresses. */
const isShownAlike = (old: Store, store: Store | undefined): boolean =>
  old.version === store?.version &&
  old.closedAt?.getTime() === store.closedAt?.getTime() &&
  old.hosts.join() === store.hosts.join()

function byStore<T extends { storeNbr: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const known = found.get(row.storeNbr)
    if (known) known.push(row)
    else found.set(row.storeNbr, [row])
  }
  return found
}

/**
 * Increments a tick, which invalidates what clients and caches hold under it. Takes effect in every
 * process when the transaction commits.
 */
export async function bumpTick(tx: Db, storeNbr: string, name: TickName): Promise<void> {
  // One statement, so that the notice is sent with the new value even outside a transaction.
  const raised = raisedTick(tx, storeNbr, name).getSQL()
  await tx.execute(sql`with raised as (${raised}) select pg_notify(${channel}, ${storeNbr})`)
}

/**
 * Outdates the gateway's shared answers and pages that depend on a topic, and nothing else. Takes
 * effect in every process when the transaction commits; one that misses it holds them for as long as
 * answers are shared at most. Browsers are not told.
 */
export async function outdateTopic(tx: Db, storeNbr: string, topic: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${`${storeNbr}|${topic}`})`)
}

/**
 * The statement that increments a tick. Alone it takes effect in every process within seconds, and
 * does not make commits wait for each other, as NOTIFY does.
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
