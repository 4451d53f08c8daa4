import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Name of the database that has all tables and no rows; `tests/database.ts` makes it once a run. */
export const TEMPLATE = 'vitrine_template'

/** Creates a database that has all tables, and returns its address. */
export async function createDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${TEMPLATE}`)
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
}

export const dropDatabase = (url: string): Promise<void> =>
  onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)

/** Runs a statement on the server's default database, which no gateway under test uses. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
