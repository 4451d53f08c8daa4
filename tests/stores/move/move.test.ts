import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steps, type Step } from '../../../scripts/commands/store/move/move.ts'
import {
  cancelMove,
  moveStore,
  type Asked,
} from '../../../scripts/commands/store/move/move-store.ts'
import { Trouble } from '../../../scripts/commands/trouble.ts'
import { openDatabase } from '../../../gateway/db/database.ts'
import { stores } from '../../../gateway/store/store.tables.ts'
import { getPtInfo } from '../../../schemas/catalog/pt.ops.ts'
import { addOrder } from '../../../schemas/order/order.ops.ts'
import { ensurePostgres, type RunningPostgres } from '../../engines/postgres.ts'
import { startSwitch } from '../../engines/switch.ts'
import type { TestGateway } from '../../gateway/test-gateway.ts'
import { storeConfig } from '../../gateway/test-stores.ts'
import { line, type Shopper } from '../../orders/orders-shop.ts'
import { reportOrders } from '../../race/buyers.ts'
import { on } from '../../replica/replicated.ts'
import { pace, startTwoServers, type TwoServers } from './two-servers.ts'
import { startWriters } from './writers.ts'
import { eventually } from '../../eventually.ts'

describe.skipIf(!ensurePostgres())('moving a store', () => {
  let two: TwoServers
  beforeAll(async () => {
    two = await startTwoServers()
  })
  afterAll(() => two.close())

  const said: string[] = []
  const move = (to: string, given: Partial<Asked> = {}) =>
    moveStore({
      databases: two.databases,
      storeNbr: 'T1',
      to,
      pace,
      say: (line) => void said.push(line),
      ...given,
    })
  /** Ends as a killed process does: its sessions end, and nothing is put right. */
  const killedBefore = (last: Step) => ({
    before: (step: Step) => {
      if (step === last) throw new Trouble('killed')
    },
  })

  it('loses and doubles nothing that is written meanwhile, and stops no other store', async () => {
    const rows = async (name: 'main' | 'second', storeNbr: string, table: string) =>
      (await on(two[name], `select * from ${table} where store_nbr = '${storeNbr}'`)).rows
    const stockOf = async (name: 'main' | 'second') =>
      Number((await rows(name, 'T1', 'sku')).find(({ sku_id }) => sku_id === 'P1-1')?.on_hand)
    const before = await stockOf('main')
    const movers = startWriters(two, { storeNbr: 'T1', first: 'main', skuId: 'P1-1', atOnce: 2 })
    const beside = startWriters(two, { storeNbr: 'T2', first: 'main', skuId: 'Q1-1', atOnce: 1 })
    const there = startWriters(two, { storeNbr: 'T3', first: 'second', skuId: 'Q1-1', atOnce: 1 })
    await eventually(() => expect(movers.acknowledged.length).toBeGreaterThan(20))
    await move('second')
    const moved = movers.acknowledged.length
    await eventually(() => expect(movers.acknowledged.length).toBeGreaterThan(moved + 20))
    await Promise.all([movers.stop(), beside.stop(), there.stop()])

    expect(await two.said('T1')).toEqual({ main: 'second', second: null })
    expect(await two.made()).toEqual([])
    for (const { storeNbr, name, writers } of [
      { storeNbr: 'T1', name: 'second', writers: movers },
      { storeNbr: 'T2', name: 'main', writers: beside },
      { storeNbr: 'T3', name: 'second', writers: there },
    ] as const) {
      const kept = (await rows(name, storeNbr, 'point_entry')).filter(({ points }) => points === 1)
      expect(kept.map(({ remark }) => remark).toSorted()).toEqual(writers.acknowledged.toSorted())
      expect(await rows(name, storeNbr, 'member_event')).toHaveLength(kept.length)
    }
    expect(await stockOf('second')).toBe(before + movers.acknowledged.length)
    expect(await rows('main', 'T1', 'point_entry')).toEqual([])
    expect([...beside.refused, ...there.refused]).toEqual([])
    expect(new Set(movers.refused)).toEqual(new Set(['VT001']))
    expect(movers.longest()).toBeLessThan(5_000)
    expect(said.join('\n')).toMatch(/lives in second now; its writes were refused for [0-4]\.\d s/)
  })

  it('is completed by the next run, wherever the one before was killed', async () => {
    const before = await two.sums('second', 'T1')
    /** Writes a row where the store lives, and takes it back. */
    const written = async (name: string) => {
      const client = new pg.Client(two.databases.get(name))
      await client.connect()
      try {
        await client.query('begin')
        const wrote = client.query(`update member set level_nbr = level_nbr where store_nbr = 'T1'`)
        return await wrote.then(
          () => 'open',
          (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
        )
      } finally {
        await client.end()
      }
    }
    const homes: Record<string, string[]> = {}
    for (const step of steps) {
      await expect(move('third', killedBefore(step))).rejects.toThrow('killed')
      const [home, ...others] = (homes[step] = await two.homes('T1'))
      expect(others).toEqual([])
      expect(await written(home ?? 'second')).toBe(home ? 'open' : 'VT001')
    }
    await move('third')
    expect(homes).toMatchObject({ leave: ['second'], arrive: [], point: ['third'] })
    expect(await two.said('T1')).toEqual({ main: 'third', third: null })
    expect(await two.made()).toEqual([])
    expect(await two.sums('third', 'T1')).toEqual(before)
    expect(await two.sums('second', 'T1')).toMatchObject({ 'public.member': '0 ' })
    await expect(move('third')).rejects.toThrow('Store T1 lives in third already')
  })

  it('goes on where it was while a transaction lasts too long, and in the middle by itself', async () => {
    const writer = new pg.Client(two.databases.get('third'))
    const other = new pg.Client(two.databases.get('third'))
    await Promise.all([writer.connect(), other.connect()])
    try {
      const write = `update member set level_nbr = level_nbr where store_nbr = 'T1'`
      let pauses = 0
      let arrivals = 0
      await move('second', {
        pace: { ...pace, drain: 100 },
        async before(step) {
          // The target goes away for a moment, and the store lives nowhere.
          if (step === 'arrive' && ++arrivals === 1)
            await on(
              two.second,
              `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine move'`,
            )
          if (step === 'unsubscribe') {
            await expect(writer.query(write)).rejects.toMatchObject({ code: '40001' })
            await writer.query('rollback')
          }
          if (step !== 'pause') return
          if (++pauses === 1) {
            await writer.query('begin')
            await writer.query(write)
            return
          }
          // The first pause was given up: the writer goes on, and others may write.
          await writer.query(write)
          await writer.query('commit')
          await other.query(write)
          // The snapshot of this one never shows that the store left.
          await writer.query('begin isolation level repeatable read')
          await writer.query('select from store')
        },
      })
      expect(pauses).toBe(2)
      expect(arrivals).toBe(2)
      expect(said.join('\n')).toMatch(/did not end in time[^]*Going on in a moment/)
    } finally {
      await Promise.all([writer.end(), other.end()])
    }
  })

  it('two gateways take orders and show products meanwhile, and lose and double none', async () => {
    const { shop } = two
    const gateways = [shop.gateway, await two.anotherGateway()]
    const earlier = new Set(await ordersIn(two.second))
    const acknowledged: string[] = []
    /** Milliseconds; the rest of the processor is for the copy. */
    const between = 30
    let longest = 0
    let shown = 0
    const ending = new AbortController()
    const buy = async (gateway: TestGateway, { sid, addrNbr }: Shopper) => {
      const input = { frcNbr: 'HOME', addrNbr, payNbr: 'CARD', PtList: [line('SOLD-1')], amt: 1_100 } // prettier-ignore
      while (!ending.signal.aborted) {
        const reqId = randomUUID()
        const began = performance.now()
        for (let soNbr: unknown; soNbr === undefined;) {
          const { json } = await gateway.call(addOrder, input, { sid, reqId })
          if (json.retCode === 1) soNbr = acknowledged.push(String(json.soNbr))
        }
        longest = Math.max(longest, performance.now() - began)
        await sleep(between)
      }
    }
    const look = async (gateway: TestGateway) => {
      while (!ending.signal.aborted) {
        const { json } = await gateway.call(getPtInfo, { ptNbr: 'P1' })
        expect(json.retCode).toBe(1)
        shown++
        await sleep(between)
      }
    }
    const using = Promise.all([
      ...two.shoppers.slice(2).map((who, n) => buy(gateways[n % 2] ?? shop.gateway, who)),
      ...gateways.map(look),
    ])
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(10))
    await move('main', { pace: { ...pace, settle: 500 } })
    const moved = { orders: acknowledged.length, shown }
    await eventually(() => {
      expect(acknowledged.length).toBeGreaterThan(moved.orders + 10)
      expect(shown).toBeGreaterThan(moved.shown + 10)
    })
    ending.abort()
    await using
    await gateways[1]?.close()

    expect(longest).toBeLessThan(5_000)
    const kept = await ordersIn(two.main)
    reportOrders('their store moves to another database', {
      orders: acknowledged,
      kept: kept.filter((nbr) => !earlier.has(nbr)),
      longestPause: longest,
      // `look` expects each read to be answered.
      readsFailed: 0,
    })
    expect(kept).toHaveLength(earlier.size + acknowledged.length)
    expect(new Set(kept)).toEqual(new Set([...kept, ...acknowledged]))
    expect(await shop.stock('SOLD-1')).toMatchObject({ reserved: kept.length })
    expect(await ordersIn(two.second)).toEqual([])
  })

  describe('is refused', () => {
    const address = (change: (url: URL) => void) => {
      const url = new URL(two.second.url('shop'))
      change(url)
      return url.href
    }
    const from = (main: string) => ({ databases: new Map([...two.databases, ['main', main]]) })
    const to = (second: string) => ({ databases: new Map([...two.databases, ['second', second]]) })
    const there = (text: string) => on(two.second, text)

    it('in a sentence, before anything is made', async () => {
      const refused = (why: string, given: Partial<Asked> = {}, name = 'second') =>
        expect(move(name, given)).rejects.toThrow(why)
      await refused('There is no store X9 in main or second or third', { storeNbr: 'X9' })
      await refused('no database "fourth"; there are main, second, third', {}, 'fourth')
      await refused('The database second cannot be reached', to('postgres://127.0.0.1:1/shop'))
      await refused(
        'second does not have the tables',
        to(address((url) => (url.pathname = '/postgres'))),
      )

      await refused('main and second are the same one', to(two.main.url('shop')))

      await there(`update drizzle.__drizzle_migrations set hash = hash || '-'`)
      await refused('main and second do not have the same migrations')
      await there(`update drizzle.__drizzle_migrations set hash = rtrim(hash, '-')`)

      await there(`update store_host set host = 'shop.test' where store_nbr = 'T3'`)
      await refused('Store T3 in second already has the host shop.test of store T1')
      await there(`update store_host set host = 'third.test' where store_nbr = 'T3'`)

      await there('create role plain login; grant select on all tables in schema public to plain')
      await there('grant usage on schema drizzle to plain; grant select on all tables in schema drizzle to plain') // prettier-ignore
      await refused('must be superuser', to(address((url) => (url.username = 'plain'))))

      const odd = new URL(two.main.url('shop'))
      odd.searchParams.set('odd', '1')
      await refused('does not understand the address', from(odd.href))

      const busy = new pg.Client(two.databases.get('second'))
      await busy.connect()
      await busy.query(`select pg_advisory_lock(776215, hashtext('T1'))`)
      await refused('Another process moves store T1')
      await busy.end()
      expect(await two.made()).toEqual([])
    })

    it('where the source does not write what can be followed, or cannot be reached', async () => {
      // The built-in database has the usual wal_level.
      const plain = openDatabase(two.shop.gateway.databaseUrl, { max: 1 })
      await plain.db.insert(stores).values({ storeNbr: 'T9', appid: 'app-9', secret: '', config: storeConfig() }) // prettier-ignore
      await plain.close()
      await expect(
        move('second', { ...from(two.shop.gateway.databaseUrl), storeNbr: 'T9' }),
      ).rejects.toThrow('main has wal_level = replica; set wal_level = logical')

      // This process keeps its connection, and the target gets none.
      const door = await startSwitch(two.main.port)
      const url = new URL(two.main.url('shop'))
      url.port = String(door.port)
      await expect(
        move('second', { ...from(url.href), before: (step) => void (step === 'subscribe' && door.shut()) }), // prettier-ignore
      ).rejects.toThrow('The server of second does not reach the one of main at the address')
      await door.close()
      expect(await two.made()).toEqual([])
    })

    it('while it moves elsewhere, until that is given up, which leaves nothing', async () => {
      await expect(move('second', killedBefore('copy'))).rejects.toThrow('killed')
      await expect(move('third')).rejects.toThrow(
        'Store T1 is on its way to second; complete that with --to second, or give it up',
      )
      expect(await two.made()).toContainEqual(expect.stringMatching(/^subscription /))
      await cancelMove({ databases: two.databases, storeNbr: 'T1', say: (line) => void said.push(line) }) // prettier-ignore
      expect(said.at(-1)).toBe('Store T1 stays in main')
      expect(await two.made()).toEqual([])
      const left = Object.values(await two.sums('second', 'T1'))
      expect(new Set(left)).toEqual(new Set(['0 ']))
      expect(await two.homes('T1')).toEqual(['main'])
    })
  })
})

async function ordersIn(server: RunningPostgres): Promise<string[]> {
  const { rows } = await on(server, `select so_nbr from sales_order where store_nbr = 'T1'`)
  return rows.map(({ so_nbr }) => String(so_nbr))
}
