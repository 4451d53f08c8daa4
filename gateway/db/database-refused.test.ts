import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from './database.ts'
import { makeDataDir } from './database-refused.ts'

const migrate = (url: string) => migrateDatabase(url, path.resolve('gateway/db/migrations'))

describe('a database that cannot be used', () => {
  it.each([
    ['away', () => 'postgres://shop:pw@127.0.0.1:1/shop', /127\.0\.0\.1:1.*DATABASE_URL/],
    ['without the database', () => withPath('none-such'), /no database "none-such".*DATABASE_URL/],
  ])('is refused with the setting to change where it is %s', async (_, url, message) => {
    await expect(migrate(url())).rejects.toThrow(message)
  })
})

it('a data folder that is a file is refused with the setting to change', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expect(makeDataDir(file)).rejects.toThrow(/set DATA_DIR to a folder/)
  await expect(makeDataDir(path.join(file, 'in'))).rejects.toThrow(/set DATA_DIR to a folder/)
  await rm(folder, { recursive: true })
})

function withPath(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
