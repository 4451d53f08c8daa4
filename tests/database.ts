import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrateDatabase } from '../gateway/db/migrate.ts'
import { startEmbedded } from '../gateway/db/embedded.ts'
import { DATABASE, runFolder } from './run-folder.ts'
import { TEMPLATE } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of this run, whose user may create databases. */
    databaseUrl: string
  }
}

/** Starts one PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startEmbedded({ dataDir: join(runFolder(project), DATABASE) })
  await prepare(database.url)
  project.provide('databaseUrl', database.url)
  return () => database.stop()
}

/** Makes the template of all databases. None has to survive a crash of the machine. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter system set fsync = off')
    await client.query('alter system set full_page_writes = off')
    await client.query('select pg_reload_conf()')
    // Clients prove that they know the password with a single round.
    await client.query('set scram_iterations = 1')
    await client.query(`alter role current_user password '${client.password}'`)
    await client.query(`create database ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  const template = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` })
  await migrateDatabase(template.href, join(import.meta.dirname, '../gateway/db/migrations'))
}
