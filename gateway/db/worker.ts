import { randomInt } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Class of the advisory locks that workers hold; the second number is the worker's own. */
export const workerLocks = 776_212

/**
 * This process, as others see it in the database: it lives as long as the connection that holds its lock, and that ends
 * with the process, however it ends. The connection is a reserve too, for what must not wait for the pool.
 */
export interface Worker {
  readonly nbr: number
  /** Whether others see that this process lives. Connects where it must; never rejects. */
  isSeen(): Promise<boolean>
  /** Runs a short statement beside the pool. Rejects where the database cannot be reached. */
  run<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Milliseconds before a lost connection is opened anew, and that a connection or statement may take. */
const againAfter = 200
const longest = 3_000

interface Line {
  client: pg.Client
  db: NodePgDatabase
}

/** Connects when it is first asked, and again when the line breaks. */
export function openWorker(url: string): Worker {
  const nbr = randomInt(1, 2 ** 31)
  let line: Promise<Line> | undefined
  let isClosed = false

  const lost = (broken: Promise<Line>) => {
    if (line !== broken) return
    line = undefined
    // Others take this process for dead until the lock is held again.
    setTimeout(() => {
      if (!isClosed) connected().catch(() => undefined)
    }, againAfter).unref()
  }
  const connect = async (): Promise<Line> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longest,
      query_timeout: longest,
      keepAlive: true,
      application_name: 'vitrine worker',
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1, $2)', [workerLocks, nbr])
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    return { client, db: drizzle(client) }
  }
  const connected = (): Promise<Line> => {
    if (isClosed) return Promise.reject(new Error('Connection terminated: the worker has ended'))
    if (line) return line
    const opened = connect()
    line = opened
    opened.then(
      ({ client }) => client.once('end', () => lost(opened)),
      () => lost(opened),
    )
    return opened
  }
  return {
    nbr,
    isSeen: () =>
      connected().then(
        () => true,
        () => false,
      ),
    run: async (work) => work((await connected()).db),
    async close() {
      isClosed = true
      const { client } = (await line?.catch(() => undefined)) ?? {}
      await client?.end().catch(() => undefined)
    },
  }
}
