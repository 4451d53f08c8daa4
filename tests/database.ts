import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrateDatabase } from '../gateway/db/migrate.ts'
import { startEmbedded } from '../gateway/db/embedded.ts'
import { TEMPLATE } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of this run, whose user may create databases. */
    databaseUrl: string
  }
}

const PREFIX = 'vitrine-test-'

/** Starts one PostgreSQL server for the whole run; later projects join it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), PREFIX + process.pid)
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined
  if (isFirst) {
    await chmod(folder, 0o755)
    await clearAbandoned()
  }
  const database = await startEmbedded({ dataDir: folder })
  if (isFirst) await prepare(database.url)
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    if (isFirst) await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the template of all databases. None has to survive a crash of the machine. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter system set fsync = off')
    await client.query('alter system set full_page_writes = off')
    await client.query('select pg_reload_conf()')
    await client.query(`create database ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  const template = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` })
  await migrateDatabase(template.href, join(import.meta.dirname, '../gateway/db/migrations'))
}

/** Stops servers of runs that were killed. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : NaN)
    if (!Number.isInteger(pid) || pid === process.pid || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    // An incomplete folder has no server, and another run may be cleaning it up.
    await startEmbedded({ dataDir: folder }).then(
      ({ stop }) => stop(),
      () => undefined,
    )
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
