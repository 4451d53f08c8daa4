import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { onServer } from '../../tests/test-databases.ts'
import { migrateDatabase } from './migrate.ts'
import { makeDataDir } from './database-refused.ts'

const migrate = (url: string) => migrateDatabase(url, path.resolve('gateway/db/migrations'))

describe('a database that cannot be used', () => {
  it.each([
    ['away', () => 'postgres://shop:pw@127.0.0.1:1/shop', /127\.0\.0\.1:1.*DATABASE_URL/],
    ['without the database', () => withPath('none-such'), /no database "none-such".*DATABASE_URL/],
  ])('is refused with the setting to change if it is %s', async (_, url, message) => {
    await expect(migrate(url())).rejects.toThrow(message)
  })
})

it('a database with tables of an earlier version is refused with the setting to change', async () => {
  const name = `r_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const client = new pg.Client({ connectionString: withPath(name) })
  await client.connect()
  await client.query('create table product (old text)')
  await expect(migrate(withPath(name))).rejects.toThrow(/before the first release.*DATA_DIR/)
  // Nothing of it was changed.
  const { rows } = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  expect(rows).toEqual([{ table_name: 'product' }])
  await client.end()
  await onServer(`drop database ${name} with (force)`)
})

it('a data folder that is a file is refused with the setting to change', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expect(makeDataDir(file)).rejects.toThrow(/set DATA_DIR to a folder/)
  await expect(makeDataDir(path.join(file, 'in'))).rejects.toThrow(/set DATA_DIR to a folder/)
  await rm(folder, { recursive: true })
})

it.runIf(process.platform === 'linux')(
  'a data folder that the system refuses is named at once',
  async () => {
    await expect(makeDataDir('/proc/none-such/data')).rejects.toThrow(/set DATA_DIR to/)
  },
)

it('makes a data folder with those above it, and uses one that is there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'))
  const data = path.join(folder, 'one', 'two')
  await makeDataDir(data)
  await makeDataDir(data)
  await expect(writeFile(path.join(data, 'file'), '')).resolves.toBeUndefined()
  await rm(folder, { recursive: true })
})

function withPath(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
