import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { watchAvailability } from '../kernel/availability.ts'
import { repeat } from '../kernel/repeat.ts'
import { clusterOf } from './cluster-of.ts'
import { openPool } from './open-pool.ts'

/** Position in the write-ahead log, in bytes. */
export type WalPosition = bigint

/** A read-only streaming replica. */
export interface Replica {
  /** The replica, if it answers and has replayed the log up to a position. */
  upTo(position: WalPosition): NodePgDatabase | undefined
  /** Replication lag behind a position in bytes; undefined while it is unreachable. */
  behind(position: WalPosition): number | undefined
  /** Reports a failed statement: the replica is not used until it answers again. */
  lose(): void
  close(): Promise<void>
}

/** Polling interval of its position, and how long a result is valid; milliseconds. */
const look = { every: 200, counts: 2_000 }

interface Options {
  /** Maximum number of connections. */
  max: number
  /** Setting with its address. */
  setting: string
  /** The primary that it must replicate. */
  primary: NodePgDatabase
  say: (line: string) => void
}

/**
 * Opens a replica. While it is unreachable nothing is read from it; `say` receives one line when it
 * is lost and one when it is back.
 */
export function openReplica(url: string, { max, setting, primary, say }: Options): Replica {
  const pool = openPool(url, { max, patience: 2_000 })
  const db = drizzle(pool)
  let replayed = -1n
  let seenAt = 0
  let isOurs = false
  /** Refuses a replica of another database, with other products and prices. */
  const refuseStranger = async () => {
    const [here, there] = await Promise.all([clusterOf(db), clusterOf(primary)])
    if (here !== there) throw new Error('it is a copy of another database')
    isOurs = true
  }
  const lookAt = async () => {
    if (!isOurs) await refuseStranger()
    // After a promotion it is a primary, which has everything.
    const { rows } = await db.execute<{ bytes: string }>(sql`
      select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::text as bytes`)
    replayed = BigInt(rows[0]?.bytes ?? -1)
    seenAt = Date.now()
  }
  const availability = watchAvailability({
    probe: lookAt,
    onAway: (error) =>
      say(`the replica of ${setting} is away (${reasonOf(error)}); the primary is read`),
    onBack: () => say(`the replica of ${setting} is read again`),
  })
  const lose = () => {
    // What answers at this address next may be another server.
    isOurs = false
    availability.lose()
  }
  const stop = repeat(
    look.every,
    async () => {
      if (!availability.isAway) await lookAt()
    },
    lose,
  )
  const isSeen = () => !availability.isAway && Date.now() - seenAt < look.counts
  return {
    upTo: (position) => (isSeen() && replayed >= position ? db : undefined),
    behind: (position) => (isSeen() ? Math.max(0, Number(position - replayed)) : undefined),
    lose,
    async close() {
      availability.close()
      await stop()
      await pool.end()
    },
  }
}

/** The primary's WAL position, after everything committed before. */
export async function walPosition(db: NodePgDatabase): Promise<WalPosition> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  )
  return BigInt(rows[0]?.bytes ?? 0)
}

/**
 * Whether a read failed because of the replica: it is unreachable, cancelled the statement because
 * of a replication conflict, or cannot write. The same read may succeed on the primary.
 */
export function isReplicaError(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && (at.code === '40001' || at.code === '25006')) return true
  return false
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
