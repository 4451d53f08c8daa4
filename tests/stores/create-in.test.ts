import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../../gateway/db/database.ts'
import { pages } from '../../gateway/page/page.tables.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { create, set } from '../../scripts/commands/store/store-commands.ts'
import type { TestGateway } from '../gateway/test-gateway.ts'
import { createTwoDatabases } from './two-databases.ts'
import { eventually } from '../eventually.ts'

let gateway: TestGateway
let main: Db
let other: Db
let otherUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ gateway, main, other, otherUrl, close } = await createTwoDatabases())
  vi.stubEnv('DATABASE_URL', gateway.databaseUrl)
  vi.stubEnv('STORE_DATABASES', `second=${otherUrl}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await close()
})
beforeEach(() => {
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => undefined)
})

const given = (storeNbr: string) => ({
  nbr: storeNbr,
  host: `${storeNbr.toLowerCase()}.test`,
  name: 'Far',
  langs: 'en-US',
  currency: 'USD',
  in: 'second',
})
const homeIn = async (db: Db, storeNbr: string) =>
  (await db.select().from(stores).where(eq(stores.storeNbr, storeNbr))).map(
    ({ livesIn }) => livesIn,
  )

it('a store is created in another database, where it is whole and served', async () => {
  await create({ ...given('S1'), phone: '02-2345-6789' })
  expect([await homeIn(main, 'S1'), await homeIn(other, 'S1')]).toEqual([['second'], [null]])
  expect(await other.$count(pages, eq(pages.storeNbr, 'S1'))).toBeGreaterThan(0)
  expect(await main.$count(pages, eq(pages.storeNbr, 'S1'))).toBe(0)
  await eventually(() =>
    expect(gateway.directory.byHost('s1.test')?.config.contact?.phone).toBe('02-2345-6789'),
  )
})

it('what was interrupted between the two databases is completed by the same command', async () => {
  await other.execute(
    sql.raw(`create function stop() returns trigger language plpgsql as $$ begin
      raise exception 'stopped'; end $$;
      create constraint trigger stop after insert on store deferrable initially deferred
        for each row execute function stop()`),
  )
  await expect(create(given('S2'))).rejects.toThrow('stopped')
  expect([await homeIn(main, 'S2'), await homeIn(other, 'S2')]).toEqual([['second'], []])
  await other.execute(sql`drop function stop cascade`)
  await create(given('S2'))
  expect([await homeIn(main, 'S2'), await homeIn(other, 'S2')]).toEqual([['second'], [null]])
  await eventually(() => expect(gateway.directory.byHost('s2.test')?.storeNbr).toBe('S2'))
})

it.each([
  [{ ...given('S3'), in: 'third' }, 'There is no database "third"; there are main, second'],
  [given('T1'), 'There is already a store T1'],
  [given('T2'), 'There is already a store T2'],
  [{ ...given('S3'), host: 'shop.test' }, 'Another store already uses the host shop.test'],
])('refuses %j', async (values, why) => {
  await expect(create(values)).rejects.toThrow(why)
  expect([await homeIn(main, 'S3'), await homeIn(other, 'S3')]).toEqual([[], []])
})

it('an existing store is not put elsewhere by set', async () => {
  await expect(set({ nbr: 'T1', in: 'second' })).rejects.toThrow('--in is only for create')
})
