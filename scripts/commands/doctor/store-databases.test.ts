import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../gateway/db/database.ts'
import { storeHosts, stores } from '../../../gateway/store/store.tables.ts'
import { writeStores } from '../../../tests/gateway/test-stores.ts'
import { createDatabase, dropDatabase } from '../../../tests/test-databases.ts'
import { examine } from './examine.ts'

let urls: readonly [string, string]
let main: Database
let second: Database
beforeAll(async () => {
  urls = [await createDatabase(), await createDatabase()]
  main = openDatabase(urls[0], { max: 2 })
  second = openDatabase(urls[1], { max: 2 })
  for (const { db } of [main, second]) await writeStores(db)
  await put(main, 'T2', 'second')
  await put(second, 'T1', 'main')
})
afterAll(async () => {
  await second.close()
  await main.close()
  for (const url of urls) await dropDatabase(url)
})

const put = ({ db }: Database, storeNbr: string, livesIn: string | null) =>
  db.update(stores).set({ livesIn }).where(eq(stores.storeNbr, storeNbr))

async function found(
  name: string,
  secondUrl = urls[1],
  more: Record<string, string> = {},
): Promise<string[]> {
  const all = await examine({
    env: { STUDIO_HOST: 'studio.test', DATABASE_URL: urls[0], STORE_DATABASES: `second=${secondUrl}`, ...more }, // prettier-ignore
    mode: 'serve',
    root: path.join(import.meta.dirname, '../../..'),
    build: () => ({ isThere: true, isCurrent: true }),
  })
  return all.filter(({ check }) => check === name).map(({ level, says }) => `${level}: ${says}`)
}

it('examines each database, and whether each store lives in one of them', async () => {
  expect(await found('store databases')).toEqual(['fact: Each store lives in one database'])
  expect(await found('migrations of second')).toEqual([expect.stringMatching(/^fact: All \d+ /)])
  expect(await found('stores of second')).toContain('fact: Open stores: T2')
  expect(await found('stores')).toContain('fact: Open stores: T1')
})

it('looks at pooler and replica of each database', async () => {
  expect(await found('pooler of second')).toEqual([
    'fact: STORE_DATABASES (second) is the database itself',
  ])
  const away = 'second=postgres://shop@127.0.0.1:1/shop'
  expect(await found('replica of second', urls[1], { STORE_DATABASE_READ_URLS: away })).toEqual([
    expect.stringMatching(/^wrong: .*correct STORE_DATABASE_READ_URLS \(second\)$/),
  ])
  const itself = { STORE_DATABASE_READ_URLS: `second=${urls[1]}` }
  expect(await found('replica of second', urls[1], itself)).toEqual([
    expect.stringContaining(
      'doubtful: STORE_DATABASE_READ_URLS (second) is the address of the primary itself',
    ),
  ])
  const other = { STORE_DATABASE_READ_URLS: `second=${urls[0]}` }
  expect(await found('replica of second', urls[1], other)).toEqual([
    expect.stringContaining(
      'wrong: STORE_DATABASE_READ_URLS (second) is not a replica of STORE_DATABASES (second)',
    ),
  ])
})

it('names a database that is away', async () => {
  const away = 'postgres://shop@127.0.0.1:1/shop'
  expect(await found('database of second', away)).toEqual([
    expect.stringContaining('wrong: There is no database at 127.0.0.1:1'),
  ])
})

it('names stores that live twice, nowhere, without an entry for their operators, or at one host', async () => {
  await put(second, 'T1', null)
  expect(await found('store databases')).toEqual([
    expect.stringContaining('wrong: Store T1 lives in the databases main and second'),
  ])
  await put(second, 'T1', 'main')
  await put(second, 'T2', 'main')
  expect(await found('store databases')).toEqual([
    expect.stringContaining('wrong: Store T2 lives in no database; finish its move'),
  ])
  await put(second, 'T2', null)
  await second.db.insert(stores).values({
    ...(await second.db.select().from(stores).where(eq(stores.storeNbr, 'T2')))[0]!, // inserted above
    storeNbr: 'T3',
    appid: 'app-3',
  })
  await second.db.insert(storeHosts).values({ storeNbr: 'T3', host: 'both.test' })
  await main.db.insert(storeHosts).values({ storeNbr: 'T1', host: 'both.test' })
  expect(await found('store databases')).toEqual([
    expect.stringContaining('wrong: Store T3 lives in the database second, and the main one has'),
    expect.stringContaining('wrong: The stores T1 and T3 have the same host both.test'),
  ])
})
