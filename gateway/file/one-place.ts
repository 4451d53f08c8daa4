import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Worker } from '../db/worker.ts'
import { WrongSettings } from '../settings/wrong-settings.ts'

/** Class of the advisory locks that announce a process's file location. */
export const placeLocks = 776_213

/**
 * Announces this process's file location to other processes of the database, as long as its
 * connection lives. Throws `WrongSettings` if one of them uses another location. Nothing is stored,
 * so that a database can be restored next to another folder while no process runs.
 */
export async function holdPlace(worker: Worker, place: string): Promise<void> {
  const key = createHash('sha256').update(place).digest().readUInt32BE() >>> 1
  // First, so that of two that start at once at least one sees the other.
  await worker.hold(placeLocks, key)
  const [other] = await worker.run(async (db) => {
    const { rows } = await db.execute<{ pid: number; address: string | null }>(sql`
      select l.pid, host(a.client_addr) as address
      from pg_locks l left join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = ${placeLocks} and l.objsubid = 2
        and l.objid <> ${key} and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
      limit 1`)
    return rows
  })
  if (other)
    throw new WrongSettings([
      `Another process of this database${other.address ? ` (at ${other.address})` : ''} keeps its files elsewhere: let all processes share the folder DATA_DIR, or give all of them the same S3_URL. If that process is dead, end its session: select pg_terminate_backend(${other.pid})`,
    ])
}
