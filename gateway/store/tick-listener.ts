import type pg from 'pg'
import type { Database } from '../db/database.ts'

/** The NOTIFY channel for changed stores; the payload is `STORE_NBR` or `STORE_NBR|TOPIC`. */
export const tickChannel = 'vitrine_tick'

/** Listens for changes in one database, over its own connection that bypasses any pooler. */
export class TickListener {
  #client: pg.Client | undefined
  #isClosed = false
  #database: Database
  #onTick: (storeNbr: string, topic: string | undefined) => void

  constructor(database: Database, onTick: (storeNbr: string, topic: string | undefined) => void) {
    this.#database = database
    this.#onTick = onTick
  }

  /** Connects unless connected. Rejects if the database is unreachable. */
  async listen(): Promise<void> {
    if (this.#client) return
    const client = await this.#database.connectDirectly()
    this.#client = client
    client.on('notification', ({ payload = '' }) => {
      const [storeNbr = '', topic] = payload.split('|')
      this.#onTick(storeNbr, topic)
    })
    client.on('error', () => this.#drop(client))
    try {
      await client.query(`listen ${tickChannel}`)
    } catch (error) {
      this.#drop(client)
      throw error
    }
    if (this.#isClosed) this.#drop(client)
  }

  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  #drop(client = this.#client): void {
    if (!client || client !== this.#client) return
    this.#client = undefined
    client.end().catch(() => undefined) // it is broken, or ends
  }
}
