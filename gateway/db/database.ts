import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { transactionOn } from './drizzle-session.ts'
import { together } from './together.ts'
import { openPool } from './open-pool.ts'
import { openReplica, type Replica } from './replica.ts'
import { newWorkerNbr, openWorker, type Worker } from './worker.ts'

/** The database, or a transaction on it. */
export type Db = NodePgDatabase

/** Name of the database that contains the operators, and each store that was not moved. */
export const mainName = 'main'

export interface Database {
  name: string
  /** The main database; itself, if it is that. */
  main: Database
  db: Db
  pool: pg.Pool
  worker: Worker
  /** Replica for reading shared answers, if there is one. */
  replica: Replica | undefined
  /** A connection that bypasses any pooler, for LISTEN. The caller must end it. */
  connectDirectly(): Promise<pg.Client>
  close(): Promise<void>
}

/** The main database, and further ones for stores. */
export type Databases = readonly [Database, ...Database[]]

interface Options {
  /**
   * Set for a further database: this process has the same worker number there as in the main one.
   */
  beside?: { name: string; main: Database }
  /** Maximum number of connections. */
  max?: number
  /** Direct address of the database, if `url` is a pooler's. */
  directUrl?: string
  /** Address of a replica; `say` receives a line when it is lost and when it is back. */
  readUrl?: string | undefined
  say?: (line: string) => void
}

/**
 * Connections reserved for reads outside transactions, so that reads continue while all
 * transactions wait for the same row.
 */
const forReading = 3
/**
 * Limits of the transaction queue: length, and wait in milliseconds. A read waits as long for a
 * connection. A request lasts at most 20 s.
 */
const waiting = { mostWaiting: 1_000, longest: 10_000 }

export function openDatabase(
  url: string,
  { beside, max = 10, directUrl = url, readUrl, say = () => undefined }: Options = {},
): Database {
  const pool = openPool(url, { max, patience: waiting.longest })
  const db = drizzle(pool)
  const enqueue = createFairQueue({ atOnce: Math.max(1, max - forReading), ...waiting })
  // Drizzle's own method would shrink the pool with every outage.
  db.transaction = (run) =>
    enqueue(async () => {
      const client = await pool.connect()
      try {
        const begun = client.query('begin')
        try {
          const [, result] = await together([begun, run(transactionOn(client))])
          await client.query('commit')
          return result
        } catch (error) {
          await client.query('rollback')
          throw error
        }
      } finally {
        client.release()
      }
    })
  const worker = openWorker(directUrl, beside?.main.worker.nbr ?? newWorkerNbr())
  const setting = beside ? `STORE_DATABASE_READ_URLS (${beside.name})` : 'DATABASE_READ_URL'
  const replica =
    readUrl === undefined ? undefined : openReplica(readUrl, { max, setting, primary: db, say })
  const connectDirectly = async () => {
    const client = new pg.Client({
      connectionString: directUrl,
      connectionTimeoutMillis: 3_000,
      application_name: 'vitrine',
    })
    await client.connect()
    return client
  }
  const database: Database = {
    name: beside?.name ?? mainName,
    get main() {
      return beside?.main ?? database
    },
    db,
    pool,
    worker,
    replica,
    connectDirectly,
    async close() {
      await replica?.close()
      await worker.close()
      await pool.end()
    },
  }
  return database
}

/** SQLSTATE with which a database refuses changes of a store that is moving or has moved. */
export const movedState = 'VT001'

/**
 * Whether a write was refused because its store is moving to another database; nothing was written.
 */
export function isMoved(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === movedState) return true
  return false
}

/** Whether a transaction was aborted by a deadlock. */
export function isDeadlock(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '40P01') return true
  return false
}

/**
 * Whether an error means that the database is unreachable or read-only, rather than a faulty query.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOSPC)$/.test(code)) return true
    // 08 connection, 53 resources (53100 disk full), 57P0x shutdown, 57014 statement timeout, 55000
    // no connections allowed, 25006 read-only: a replica that is about to be promoted
    if (/^(08|53)...$|^57P0.$|^(57014|55000|25006)$/.test(code) || code === movedState) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        at.message,
      )
    )
      return true
  }
  return false
}
