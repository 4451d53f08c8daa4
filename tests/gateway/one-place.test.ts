import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../gateway/db/database.ts'
import { openFiles } from '../../gateway/file/index.ts'
import { holdPlace, placeLocks } from '../../gateway/file/one-place.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'

let url: string
let folder: string
beforeAll(async () => {
  url = await createDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-place-'))
})
const running: Database[] = []
const endAll = async () => {
  for (const { close } of running.splice(0)) await close()
}
afterEach(endAll)
afterAll(async () => {
  await dropDatabase(url)
  await rm(folder, { recursive: true, force: true })
})

/** Starts a process with files in a folder, as far as its files are concerned. */
const start = async (name: string) => {
  const database = openDatabase(url)
  running.push(database)
  const { place } = await openFiles({ dataDir: path.join(folder, name), s3: undefined })
  await holdPlace(database.worker, place)
}

it('processes of one database with one folder start, and one with another folder does not', async () => {
  await start('one')
  await start('one')
  await expect(start('other')).rejects.toMatchObject({
    name: 'WrongSettings',
    message: expect.stringMatching(
      /^Another process of this database.* keeps its files elsewhere: .*DATA_DIR.*S3_URL/,
    ) as string,
  })
})

it('the refused process does not keep others out', async () => {
  await start('one')
  await expect(start('other')).rejects.toThrow('elsewhere')
  await running.pop()?.close()
  await start('one')
  expect(running).toHaveLength(2)
})

it('a database can be restored beside another folder while no process runs', async () => {
  await start('one')
  await endAll()
  await start('restored')
  await expect(start('one')).rejects.toThrow('elsewhere')
})

it('a folder is the same under another path', async () => {
  await start('one')
  // As if it were mounted there.
  await cp(path.join(folder, 'one'), path.join(folder, 'mounted'), { recursive: true })
  await start('mounted')
  expect(running).toHaveLength(2)
})

it('a process that lost its connection holds its place again', async () => {
  await start('one')
  const [first] = running
  const holder = async () => {
    const found = await first?.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = $1`,
      [placeLocks],
    )
    return found?.rows[0]?.pid
  }
  const before = await holder()
  await first?.pool.query('select pg_terminate_backend($1)', [before])
  await expect.poll(async () => ![undefined, before].includes(await holder())).toBe(true)
  await expect(start('other')).rejects.toThrow('elsewhere')
})
