import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

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
    await vi.waitFor(() => {
      expect(tickOf('M1')).toBe(2)
      expect(tickOf(`M${storeCount}`)).toBe(2)
    })
    const readings = (query.mock.calls as unknown[][]).flatMap(([statement]) => {
      const { text = '' } = statement as { text?: string }
      return /from "store"/.test(text) ? [text] : []
    })
    // Notifications arrive one by one: the first is read at once, the rest together. The poll may
    // run in between.
    expect(readings.length).toBeLessThan(20)
    const whole = readings.filter((text) => !text.includes(' in ('))
    expect(whole.length).toBeLessThanOrEqual(1)
    // The poll replaces all entries.
    expect(whole.length > 0 || gateway.directory.byNbr('M1000') === untouched).toBe(true)
  } finally {
    query.mockRestore()
  }
})

it('a store that is changed, moved to another host or removed is so for requests', async () => {
  const { db } = gateway.database
  await db.execute(sql`update store_host set host = 'moved.test' where store_nbr = 'M7'`)
  await bumpTick(db, 'M7', 'configTick')
  await vi.waitFor(() => expect(gateway.directory.byHost('moved.test')?.storeNbr).toBe('M7'))
  expect(gateway.directory.byHost('m7.test')).toBeUndefined()
  await db.execute(sql`delete from tick where store_nbr = 'M8'`)
  await db.execute(sql`delete from store_host where store_nbr = 'M8'`)
  await db.execute(sql`delete from store where store_nbr = 'M8'`)
  await db.execute(sql`select pg_notify('vitrine_tick', 'M8')`)
  await vi.waitFor(() => expect(gateway.directory.byNbr('M8')).toBeUndefined())
  expect(gateway.directory.byHost('m8.test')).toBeUndefined()
})
