import { asc, inArray } from 'drizzle-orm'
import type { Localized } from '../../schemas/lang.ts'
import { memberTicks, tickNames, type Ticks } from '../../schemas/protocol/cache.ts'
import type { Database } from '../db/database.ts'
import { walPosition, type WalPosition } from '../db/replica.ts'
import { configOfRow, type StoreConfig } from './store-config.ts'
import { storeHosts, storeSecrets, stores, ticks } from './store.tables.ts'
import { noChanges, type Changes } from './topics.ts'

/** A store as requests use it; kept in memory and replaced as a whole when it changes. */
export interface Store {
  storeNbr: string
  /** The database in which it lives. */
  database: Database
  appid: string
  secret: string
  hosts: readonly string[]
  /** When it was closed; a closed store serves none of its hosts. */
  closedAt: Date | null
  primaryHost: string
  config: StoreConfig
  searchTags: readonly Localized[]
  /** Sealed secrets by name. */
  sealed: ReadonlyMap<string, string>
  ticks: Ticks
  /** The ticks that shared answers depend on, as one string for cache keys. */
  version: string
  /** Recently changed topics, each with the number of its last change. */
  changes: Changes
  /** When a replica may be used again: once it reached the position and the time has passed. */
  replicaFrom: { position: WalPosition; time: number }
}

export interface Reading {
  /** The stores that live in the database. */
  stores: Store[]
  /** Numbers of stores that live elsewhere or are moving there. */
  away: string[]
}

const sharedTicks = tickNames.filter((name) => !memberTicks.includes(name))

/** Reads all stores of a database, or the given ones. */
export async function readStores(
  database: Database,
  only: readonly string[] | undefined,
): Promise<Reading> {
  const { db, replica } = database
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
  const isHere = (row: typeof stores.$inferSelect) => row.livesIn === null
  return {
    away: storeRows.filter((row) => !isHere(row)).map(({ storeNbr }) => storeNbr),
    stores: storeRows.filter(isHere).map((row) => {
      const hosts = hostsOf.get(row.storeNbr) ?? []
      const values = new Map(
        ticksOf.get(row.storeNbr)?.map(({ name, value }) => [name, value] as const),
      )
      const known = Object.fromEntries(
        tickNames.map((name) => [name, values.get(name) ?? 1]),
      ) as Ticks // one entry per name
      return {
        ...row,
        database,
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
    }),
  }
}

function byStore<T extends { storeNbr: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const known = found.get(row.storeNbr)
    if (known) known.push(row)
    else found.set(row.storeNbr, [row])
  }
  return found
}
