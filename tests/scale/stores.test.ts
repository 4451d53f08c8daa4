import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bumpTick, raisedTick } from '../../gateway/store/store-directory.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { eventually } from '../eventually.ts'
import { statementsOf } from '../statements.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  await db.execute(sql`
    insert into store (store_nbr, appid, secret, config)
    select 'M' || i, 'app-m' || i, 'secret-' || i, config from store, generate_series(1, 1000) i where store_nbr = 'T1'`)
  await db.execute(sql`
    insert into store_host (store_nbr, host, is_primary)
    select 'M' || i, 'm' || i || '.test', true from generate_series(1, 1000) i`)
  await gateway.directory.reload()
})
afterAll(() => gateway.close())

const tickOf = (storeNbr: string) => gateway.directory.byNbr(storeNbr)?.ticks.ptTick ?? 0

it('of a thousand stores only those that change are reloaded, several at once', async () => {
  const { db } = gateway.database
  const untouched = gateway.directory.byNbr('M1000')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const storeCount = 300
  try {
    await db.transaction(async (tx) => {
      for (let at = 1; at <= storeCount; at++) await bumpTick(tx, `M${at}`, 'ptTick')
    })
    await eventually(() => {
      expect(tickOf('M1')).toBe(2)
      expect(tickOf(`M${storeCount}`)).toBe(2)
    })
    const readings = (query.mock.calls as unknown[][]).flatMap(([statement]) => {
      const { text = '' } = statement as { text?: string }
      return /from "store"/.test(text) ? [text] : []
    })
    // Notifications arrive one by one: the first is read at once, the rest together.
    expect(readings.length).toBeLessThan(20)
    expect(readings.filter((text) => !text.includes(' in ('))).toEqual([])
    expect(gateway.directory.byNbr('M1000')).toBe(untouched)
  } finally {
    query.mockRestore()
  }
})

it('the poll reads what changed without a notice, and one statement if nothing did', async () => {
  const { database, directory } = gateway
  const { db } = database
  await directory.poll()
  const untouched = directory.byNbr('M10')
  await raisedTick(db, 'M400', 'ptTick')
  await db.execute(sql`update store set closed_at = now() where store_nbr = 'M401'`)
  await db.execute(sql`update store_host set host = 'elsewhere.test' where store_nbr = 'M402'`)
  await db.execute(sql`update store_host set host = 'm402.test' where store_nbr = 'M403'`)
  await db.execute(sql`
    insert into store_secret (store_nbr, name, sealed, ends, set_by) values ('M404', 'key', 's', 'e', 'b')`)
  await db.execute(sql`delete from store_host where store_nbr = 'M405'`)
  await db.execute(sql`delete from store where store_nbr = 'M405'`)
  await directory.poll()
  expect(tickOf('M400')).toBe(2)
  expect(directory.byHost('m401.test')).toBeUndefined()
  expect(directory.byHost('elsewhere.test')?.storeNbr).toBe('M402')
  expect(directory.byHost('m402.test')?.storeNbr).toBe('M403')
  expect(directory.byNbr('M404')?.sealed.get('key')).toBe('s')
  expect(directory.byNbr('M405')).toBeUndefined()
  expect(directory.byNbr('M10')).toBe(untouched)
  const { statements } = await statementsOf(() => directory.poll())
  expect(new Set(statements.map(({ text }) => text)).size).toBe(1)
})

it('a store that is changed, moved to another host or removed is so for requests', async () => {
  const { db } = gateway.database
  await db.execute(sql`update store_host set host = 'moved.test' where store_nbr = 'M7'`)
  await bumpTick(db, 'M7', 'configTick')
  await eventually(() => expect(gateway.directory.byHost('moved.test')?.storeNbr).toBe('M7'))
  expect(gateway.directory.byHost('m7.test')).toBeUndefined()
  await db.execute(sql`delete from tick where store_nbr = 'M8'`)
  await db.execute(sql`delete from store_host where store_nbr = 'M8'`)
  await db.execute(sql`delete from store where store_nbr = 'M8'`)
  await db.execute(sql`select pg_notify('vitrine_tick', 'M8')`)
  await eventually(() => expect(gateway.directory.byNbr('M8')).toBeUndefined())
  expect(gateway.directory.byHost('m8.test')).toBeUndefined()
})
