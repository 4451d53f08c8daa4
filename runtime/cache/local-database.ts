import Dexie, { type Table } from 'dexie'
import { cacheTables, type CacheTable } from '../../schemas/protocol/cache.ts'

export interface CacheEntry {
  key: string
  /** Sum of the ticks it was read under; ticks only grow, so the sum tells whether any moved. */
  tick: number
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
}

/** The browser's copy of a store: one table a kind of answer (S1 §3), version 1. */
export class LocalDatabase {
  #db: Dexie

  constructor(storeNbr: string) {
    this.#db = new Dexie(`vitrine-${storeNbr}`)
    this.#db.version(1).stores(Object.fromEntries(cacheTables.map((table) => [table, '&key'])))
    // Signing out deletes it under other tabs, and while an answer is still being put: neither is worth a warning.
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

  /** Forgets every answer: after a change of language or terminal. What is bought at once is none, and stays. */
  async forgetAnswers(): Promise<void> {
    await this.clear(cacheTables.filter((table) => table !== 'buyNowInfo'))
  }

  /** Forgets everything: the member signed out. */
  async destroy(): Promise<void> {
    await this.#db.delete()
  }

  #table(table: CacheTable): Table<CacheEntry, string> {
    return this.#db.table(table)
  }
}
