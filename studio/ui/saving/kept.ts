import { Dexie, type Table } from 'dexie'

/**
 * Milliseconds in which changes are batched into one write, since a large page takes a while to
 * copy.
 */
const gathered = 400

/** Unsaved values stored in the browser under names such as `S001 home`. */
export class Kept<V extends { name: string }> {
  #database: string
  #table: Table<V, string> | undefined
  readonly #waiting = new Map<string, V>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param database Name of the browser's database, one per kind of value. */
  constructor(database: string) {
    this.#database = database
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.#write())
  }

  /** Stores a value shortly afterwards, or at once when the page is left. */
  keep(value: V): void {
    this.#waiting.set(value.name, value)
    this.#timer ??= setTimeout(() => this.#write(), gathered)
  }

  async get(name: string): Promise<V | undefined> {
    return this.#waiting.get(name) ?? this.#on((table) => table.get(name))
  }

  drop(name: string): void {
    this.#waiting.delete(name)
    void this.#on((table) => table.delete(name))
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const values = [...this.#waiting.values()]
    this.#waiting.clear()
    if (values.length) void this.#on((table) => table.bulkPut(values))
  }

  async #on<R>(work: (table: Table<V, string>) => PromiseLike<R>): Promise<R | undefined> {
    try {
      if (!this.#table) {
        const database = new Dexie(this.#database)
        database.version(1).stores({ drafts: 'name' })
        this.#table = database.table('drafts')
      }
      return await work(this.#table)
    } catch {
      return undefined // a browser without a database keeps nothing
    }
  }
}
