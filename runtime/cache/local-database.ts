import Dexie, { type Table } from 'dexie'
import { cacheTables, type CacheTable } from '../../schemas/protocol/cache.ts'

export interface CacheEntry {
  key: string
  /**
   * Sum of the counters at the time of reading; counters only grow, so a higher sum means a change
   * (`docs/decisions/006`).
   */
  tick: number
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
}

/** The browser's copy of a store's answers: one table per kind of answer, schema version 1. */
export class LocalDatabase {
  #db: Dexie

  constructor(storeNbr: string) {
    this.#db = new Dexie(`vitrine-${storeNbr}`)
    this.#db.version(1).stores(Object.fromEntries(cacheTables.map((table) => [table, '&key'])))
    // Signing out deletes the database while other tabs or pending writes use it: neither deserves
    // a warning.
    this.#db.on('versionchange', () => {
      this.#db.close({ disableAutoOpen: false })
      return false
    })
    this.#db.on('blocked', () => false)
  }

  get(table: CacheTable, key: string): Promise<CacheEntry | undefined> {
    return this.#table(table).get(key)
  }

  async put(table: CacheTable, entry: CacheEntry): Promise<void> {
    await this.#table(table).put(entry)
  }

  async clear(tables: readonly CacheTable[]): Promise<void> {
    await Promise.all(tables.map((table) => this.#table(table).clear()))
  }

  /**
   * Deletes every cached answer, after a change of language or terminal. The buy-now lines are not
   * an answer and stay.
   */
  async forgetAnswers(): Promise<void> {
    await this.clear(cacheTables.filter((table) => table !== 'buyNowInfo'))
  }

  /** Deletes everything, when the member signs out. */
  async destroy(): Promise<void> {
    await this.#db.delete()
  }

  #table(table: CacheTable): Table<CacheEntry, string> {
    return this.#db.table(table)
  }
}
