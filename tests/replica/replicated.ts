import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { startPostgres, type RunningPostgres } from '../engines/postgres.ts'

const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')

/** Runs one statement on a server, without the gateway. */
export async function on(server: RunningPostgres, text: string, database = 'shop') {
  const client = new pg.Client(server.url(database))
  await client.connect()
  return client.query<Record<string, unknown>>(text).finally(() => client.end())
}

/** Starts a server with the empty database `shop`, and a replica that follows it. */
export async function startReplicated() {
  const primary = await startPostgres()
  await on(primary, 'create database shop', 'postgres')
  await migrateDatabase(primary.url('shop'), migrations)
  return { primary, replica: await startPostgres({ follows: primary }) }
}
