import { randomInt } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Class of the workers' advisory locks; the second key is the worker number. */
export const workerLocks = 776_212

/**
 * This process as seen by others: alive as long as the connection that holds its advisory lock. The
 * connection also serves short statements that must not wait for the pool.
 */
export interface Worker {
  readonly nbr: number
  /** Whether others see this process as alive. Connects if needed; never rejects. */
  isSeen(): Promise<boolean>
  /** Holds a shared advisory lock until the end, also after a reconnection. */
  hold(lockClass: number, key: number): Promise<void>
  /** Runs a short statement outside the pool. Rejects if the database is unreachable. */
  run<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Milliseconds before a lost connection is reopened, and the timeout of connecting and of
 * statements.
 */
const againAfter = 200
const longest = 3_000

interface Line {
  client: pg.Client
  db: NodePgDatabase
}

/** A worker number for this process, equal in all its databases. */
export const newWorkerNbr = (): number => randomInt(1, 2 ** 31)

/** Connects on first use, and again after a connection loss. */
export function openWorker(url: string, nbr: number): Worker {
  let line: Promise<Line> | undefined
  let isClosed = false
  const held: [number, number][] = []

  const lost = (broken: Promise<Line>) => {
    if (line !== broken) return
    line = undefined
    // Other processes consider this one dead until it holds the lock again.
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
      for (const lock of held) await client.query('select pg_advisory_lock_shared($1, $2)', lock)
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
    async hold(...lock) {
      const { client } = await connected()
      await client.query('select pg_advisory_lock_shared($1, $2)', lock)
      held.push(lock)
    },
    run: async (work) => work((await connected()).db),
    async close() {
      isClosed = true
      const { client } = (await line?.catch(() => undefined)) ?? {}
      await client?.end().catch(() => undefined)
    },
  }
}
