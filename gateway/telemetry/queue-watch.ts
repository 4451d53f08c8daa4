import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { stateOfQueues, type QueueState } from '../store/work-queue.ts'
import type { WorkQueue } from '../db/background.ts'

/** Milliseconds for which a count is reused, and timeout of counting. */
const goodFor = 5_000
const patience = 2_000

/**
 * Counts waiting rows over a connection of its own: the pool is exhausted just when these metrics
 * matter most. Returns undefined while the database does not answer.
 */
export function watchQueues(
  { connectDirectly }: Pick<Database, 'connectDirectly'>,
  queues: readonly WorkQueue[],
) {
  let line: pg.Client | undefined
  let known: { at: number; states: Promise<QueueState[] | undefined> } | undefined

  const drop = async () => {
    const client = line
    line = undefined
    await client?.end().catch(() => undefined) // it is broken
  }
  const connected = async (): Promise<pg.Client> => {
    if (line) return line
    const client = await connectDirectly()
    client.on('error', () => {
      if (line === client) line = undefined
    })
    line = client
    await client.query(`set statement_timeout = ${patience}`)
    return client
  }
  const ask = async (): Promise<QueueState[] | undefined> => {
    try {
      const { rows } = await drizzle(await connected()).execute(stateOfQueues(queues))
      return rows as unknown as QueueState[] // the columns that the statement names
    } catch {
      await drop()
      return undefined
    }
  }
  return {
    states() {
      if (!known || performance.now() - known.at > goodFor)
        known = { at: performance.now(), states: ask() }
      return known.states
    },
    close: drop,
  }
}
