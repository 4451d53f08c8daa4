import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Name of the database that has all tables and no rows; `tests/database.ts` makes it once a run. */
export const TEMPLATE = 'vitrine_template'

/** Creates a database that has all tables, and returns its address. */
export async function createDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copies files; the other strategy writes every page to the log, too.
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
}

export const dropDatabase = (url: string): Promise<void> =>
  onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)

/** Each worker has one connection for these. */
let server: pg.Pool | undefined

/** Runs a statement on the server's default database, which no gateway under test uses. */
export async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({
    connectionString: inject('databaseUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    // The server may end before the worker.
  }).on('error', () => undefined)
  await server.query(statement)
}
