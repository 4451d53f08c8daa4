import { asc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Localized } from '../../schemas/lang.ts'
import { tickNames, type TickName, type Ticks } from '../../schemas/protocol/cache.ts'
import type { Database, Db } from '../db/database.ts'
import type { StoreConfig } from './store-config.ts'
import { storeHosts, stores, ticks } from './store.tables.ts'

/** A store as every request needs it; held in memory, replaced as a whole when it changes. */
export interface Store {
  storeNbr: string
  appid: string
  secret: string
  hosts: readonly string[]
  primaryHost: string
  config: StoreConfig
  searchTags: readonly Localized[]
  ticks: Ticks
  /** The ticks in one word, for cache keys. */
  version: string
}

const channel = 'vitrine_tick'
const pollEvery = 5_000

/**
 * All stores by host name, kept fresh by NOTIFY from whichever process changes one; a poll catches what a broken
 * connection missed. Reading never asks the database.
 */
export class StoreDirectory {
  #byHost = new Map<string, Store>()
  #byNbr = new Map<string, Store>()
  #listener: pg.PoolClient | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #database: Database
  /** Readings begun, and which of them is held. */
  #begun = 0
  #held = 0

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

  /** Reads all stores anew. Of two readings at once the one that began later stays, whichever ends first. */
  async reload(): Promise<void> {
    const turn = ++this.#begun
    const { db } = this.#database
    const [storeRows, hostRows, tickRows] = await Promise.all([
      db.select().from(stores),
      db.select().from(storeHosts).orderBy(asc(storeHosts.host)),
      db.select().from(ticks),
    ])
    const byHost = new Map<string, Store>()
    const byNbr = new Map<string, Store>()
    for (const row of storeRows) {
      const hosts = hostRows.filter(({ storeNbr }) => storeNbr === row.storeNbr)
      const values = new Map(
        tickRows
          .filter(({ storeNbr }) => storeNbr === row.storeNbr)
          .map(({ name, value }) => [name, value]),
      )
      const known = Object.fromEntries(
        tickNames.map((name) => [name, values.get(name) ?? 1]),
      ) as Ticks // one entry a name
      const store: Store = {
        ...row,
        hosts: hosts.map(({ host }) => host),
        primaryHost: (hosts.find(({ isPrimary }) => isPrimary) ?? hosts[0])?.host ?? '',
        ticks: known,
        version: tickNames.map((name) => known[name]).join('.'),
      }
      byNbr.set(store.storeNbr, store)
      // A closed store answers at none of its hosts.
      if (!row.closedAt) for (const host of store.hosts) byHost.set(host, store)
    }
    if (turn < this.#held) return
    this.#held = turn
    this.#byHost = byHost
    this.#byNbr = byNbr
  }

  async #listen(): Promise<void> {
    const client = await this.#database.pool.connect()
    this.#listener = client
    client.on('notification', () => void this.reload().catch(() => undefined)) // the poll tries again
    client.on('error', () => this.#dropListener(client))
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      this.#dropListener(client)
      throw error
    }
    if (this.#isClosed) this.#dropListener(client)
  }

  /** Gives the connection back to the pool, which closes it: one kept would be one fewer for requests. */
  #dropListener(client = this.#listener): void {
    if (!client || client !== this.#listener) return
    this.#listener = undefined
    client.release(true)
  }

  async #poll(): Promise<void> {
    try {
      if (!this.#listener) await this.#listen()
      await this.reload()
    } catch {
      // The database is away: requests that need it say so, and the next poll tries again.
    }
  }
}

/** Outdates what clients and caches hold under a tick. Takes effect everywhere when the transaction commits. */
export async function bumpTick(tx: Db, storeNbr: string, name: TickName): Promise<void> {
  await tx
    .insert(ticks)
    .values({ storeNbr, name, value: 2 })
    .onConflictDoUpdate({
      target: [ticks.storeNbr, ticks.name],
      set: { value: sql`${ticks.value} + 1` },
    })
  await tx.execute(sql`select pg_notify(${channel}, ${storeNbr})`)
}

export const findStore = async (db: Db, storeNbr: string) =>
  (await db.select().from(stores).where(eq(stores.storeNbr, storeNbr)))[0]
