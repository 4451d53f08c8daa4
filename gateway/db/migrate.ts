import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { databaseRefused } from './database-refused.ts'
import { applyMigrations } from './drizzle-session.ts'
import { lockingStatement, tablesOf } from './migration-locks.ts'
import { recordingOldestCode, refuseNewerSchema } from './oldest-code.ts'

interface Options {
  /** Receives a line if the migration has to wait for its tables. */
  say?: (line: string) => void
  /** Timeout in milliseconds for getting its tables. */
  patience?: number
}

/** Pause between two attempts in milliseconds, in which the shop continues. */
const between = 200

/**
 * Migrates the schema over a connection that bypasses any pooler. Several processes may do so at
 * once: the second waits and finds nothing to do. A process of the last release can start on the
 * newer schema; rejects if the schema no longer supports this version.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  { say = () => undefined, patience = 60_000 }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine migration' })
  // The statement in progress rejects anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A limit of the role is meant for requests.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(776211)')
    await whenTablesAreFree(client, say, patience, () => migrate(client, migrationsFolder))
    await client.query('select pg_advisory_unlock(776211)')
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    const refused = databaseRefused(cause, url)
    throw refused === cause ? error : refused
  } finally {
    await client.end()
  }
}

/** Applies missing migrations, all or none. */
async function migrate(client: pg.Client, migrationsFolder: string): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder })
  const last = await lastApplied(client)
  const known = Math.max(...all.map(({ folderMillis }) => folderMillis))
  await refuseNewerSchema(client, { known, applied: last })
  const [first, ...rest] = all.filter(({ folderMillis }) => folderMillis > last)
  if (!first) return
  const tables = await tablesOf(
    client,
    [first, ...rest].flatMap(({ sql }) => sql),
  )
  const lock = lockingStatement(tables)
  const recording = await recordingOldestCode(migrationsFolder)
  const migrations = [
    { ...first, sql: [...(lock ? [lock] : []), ...recording, ...first.sql] },
    ...rest,
  ]
  await applyMigrations(client, migrations, migrationsFolder)
}

/** Timestamp of the last applied migration, as Drizzle records it. */
async function lastApplied(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return -1
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${tables[0].name}`,
  )
  return Number(rows[0]?.last ?? -1)
}

/** Repeats a run, which is one transaction, while its tables are in use. */
async function whenTablesAreFree(
  client: pg.Client,
  say: (line: string) => void,
  patience: number,
  run: () => Promise<void>,
): Promise<void> {
  const since = performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isTableInUse(error)) throw error
      const seconds = Math.round(patience / 1_000)
      if (performance.now() - since > patience)
        throw new Error(
          `The database could not be migrated within ${seconds} s, as other transactions use its tables; nothing was changed. ${await longest(client)}`,
          { cause: error },
        )
      if (attempt === 0)
        say(
          `the migration waits for tables that other transactions use, and tries again for ${seconds} s; the shop goes on meanwhile`,
        )
      await pause(between)
    }
  }
}

/** Whether PostgreSQL answered "lock not available". */
function isTableInUse(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '55P03') return true
  return false
}

/** Describes the oldest running transaction. */
async function longest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1`,
  )
  const [row] = rows
  if (!row) return 'Start again when the shop has less to do'
  const { pid, name, seconds } = row
  return `The longest has lasted ${seconds} s, of "${name}"; SELECT pg_terminate_backend(${pid}) ends it. Then start again`
}
