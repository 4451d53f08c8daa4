import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { lastRelease } from '../../gateway/db/last-release.ts'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'
import { copyOfMigrations, migrations, withMigration } from './migration-folder.ts'
import { eventually } from '../eventually.ts'

let url: string
const clients: pg.Client[] = []
beforeEach(async () => {
  url = await createDatabase()
  return async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
    await dropDatabase(url)
  }
})

/** A connection, which in a transaction has read the stock, or written it. */
async function connect(begun?: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  clients.push(client)
  if (begun !== undefined) await client.query(`begin; ${begun}`)
  return client
}
const columns = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where column_name = 'made_up' and table_schema = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name)

const next = `ALTER TABLE "product" ADD COLUMN "made_up" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "made_up" text;`

it('a migration makes way for readers while a long transaction has its table, and follows it', async () => {
  const said: string[] = []
  const long = await connect('select from sku')
  const other = await connect()
  const migrating = migrateDatabase(url, withMigration(next), { say: (line) => said.push(line) })
  await eventually(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(/^the migration waits for tables .* tries again for 60 s/)
  const since = performance.now()
  for (let at = 0; at < 5; at++) await other.query('select from sku, product')
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(await columns(other)).toEqual([])
  await long.query('commit')
  await migrating
  expect(await columns(other)).toEqual(['product', 'sku'])
  expect(said).toHaveLength(1)
})

it('a migration that never gets its tables gives up with nothing changed, and names who has them', async () => {
  const long = await connect(`set application_name = 'a report'; select from sku`)
  const { rows } = await long.query<{ pid: number }>('select pg_backend_pid() as pid')
  const giving = migrateDatabase(url, withMigration(next), { patience: 0 })
  await expect(giving).rejects.toThrow(
    new RegExp(
      `could not be migrated within 0 s.*nothing was changed. The longest has lasted \\d+ s, of "a report"; SELECT pg_terminate_backend\\(${rows[0]?.pid}\\)`,
    ),
  )
  expect(await columns(long)).toEqual([])
})

it('a transaction that needs the tables in another order is not aborted by the migration', async () => {
  const order = await connect('update sku set reserved = reserved')
  const migrating = migrateDatabase(url, withMigration(next))
  const watching = await connect()
  // It waits for the table that the transaction has, and must not have the other meanwhile.
  await eventually(async () => {
    const { rowCount } = await watching.query(
      `select from pg_locks where relation = 'sku'::regclass and mode = 'AccessExclusiveLock' and not granted`,
    )
    expect(rowCount).toBe(1)
  })
  await order.query('update product set sort = sort')
  await order.query('commit')
  await migrating
  expect(await columns(watching)).toEqual(['product', 'sku'])
})

it('an older process starts on a newer schema', async () => {
  await migrateDatabase(url, withMigration(next))
  await migrateDatabase(url, migrations)
  expect(await columns(await connect())).toEqual(['product', 'sku'])
})

it('a process older than the last release refuses to start on it, and says what to do', async () => {
  await migrateDatabase(url, withMigration(next))
  await expect(migrateDatabase(url, copyOfMigrations('0004_variants'))).rejects.toThrow(
    'start the newer version again',
  )
  await migrateDatabase(url, copyOfMigrations(lastRelease.migration))
})

it('a failed migration leaves nothing behind, and a limit of the role does not end a long one', async () => {
  const other = await connect()
  const failing = withMigration(`${next}--> statement-breakpoint\nSELECT 1 / 0;`)
  await expect(migrateDatabase(url, failing)).rejects.toThrow(/Failed query/)
  expect(await columns(other)).toEqual([])
  const limited = new URL(url)
  limited.searchParams.set('options', '-c statement_timeout=100')
  const slow = withMigration(`${next}--> statement-breakpoint\nSELECT pg_sleep(0.3);`)
  await migrateDatabase(limited.href, slow)
  expect(await columns(other)).toEqual(['product', 'sku'])
})
