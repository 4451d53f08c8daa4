import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createTurns } from '../http/turns.ts'
import { databaseRefused } from './database-refused.ts'
import { clientWithNames, StatementNames } from './named-statements.ts'
import { openWorker, type Worker } from './worker.ts'

/** The database or a transaction on it. */
export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: pg.Pool
  worker: Worker
  /** A connection past any pooler, for LISTEN; to be ended by who asked. */
  connectDirectly(): Promise<pg.Client>
  close(): Promise<void>
}

interface Options {
  /** Connections at most. */
  max?: number
  /** Address of the database itself where `url` is that of a pooler. */
  directUrl?: string
}

/** Milliseconds that a statement may take. */
const patience = 15_000
/** Connections that no transaction may take: reading goes on while all of those wait for one row. */
const forReading = 3
/** Transactions that wait, and milliseconds that they do at most: a request lasts 20 s. */
const waiting = { mostWaiting: 1_000, longest: 10_000 }

export function openDatabase(url: string, { max = 10, directUrl = url }: Options = {}): Database {
  const pool = new pg.Pool({
    Client: clientWithNames(new StatementNames()),
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vitrine',
    // Not as a parameter of the start, which poolers refuse.
    onConnect: async (client) => void (await client.query(`set statement_timeout = ${patience}`)),
  })
  // A connection that breaks while idle is no fault of any request; the next query opens another.
  pool.on('error', () => undefined)
  // One that breaks within a transaction makes its query reject; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool)
  const inTurn = createTurns({ atOnce: Math.max(1, max - forReading), ...waiting })
  const onConnection = new WeakMap<pg.PoolClient, Db>()
  // Drizzle's own keeps the connection for ever where `begin` fails: each outage would cost the pool some.
  db.transaction = (run, config) =>
    inTurn(async () => {
      const client = await pool.connect()
      try {
        let own = onConnection.get(client)
        if (!own) onConnection.set(client, (own = drizzle(client)))
        return await own.transaction(run, config)
      } finally {
        client.release()
      }
    })
  const worker = openWorker(directUrl)
  const connectDirectly = async () => {
    const client = new pg.Client({
      connectionString: directUrl,
      connectionTimeoutMillis: 3_000,
      application_name: 'vitrine',
    })
    await client.connect()
    return client
  }
  return {
    db,
    pool,
    worker,
    connectDirectly,
    async close() {
      await worker.close()
      await pool.end()
    },
  }
}

/** Brings the schema up to date, over a connection past any pooler. Several processes may do so at once: the second waits, then finds nothing to do. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(776211)')
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock(776211)')
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    const refused = databaseRefused(cause, url)
    throw refused === cause ? error : refused
  } finally {
    await client.end()
  }
}

/** Whether an error says that the database cannot be reached or cannot write now, rather than that a query is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOSPC)$/.test(code)) return true
    // 08 connection, 53 resources (53100 is a full disk), 57P0x shutdown, 57014 statement timeout, 55000 a database that takes no connections
    if (/^(08|53)...$|^57P0.$|^(57014|55000)$/.test(code)) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        at.message,
      )
    )
      return true
  }
  return false
}
