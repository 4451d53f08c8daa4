import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countEntries } from '../../gateway/report/index.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { createVisitBuffer, rollVisits } from '../../gateway/visit/index.ts'
import * as salesOps from '../../schemas/report/sales.ops.ts'
import { listVisits } from '../../schemas/report/visits.ops.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'
import { unguarded } from '../gateway/unguarded.ts'

let shop: OrdersShop
let soNbr: string
beforeAll(async () => {
  shop = await createOrdersShop()
  const sku = await shop.sell('TEA', { qty: 50 })
  const { json } = await shop.order(await shop.shopper(), {
    PtList: [line(sku)],
    payNbr: 'BANK',
    amt: 1_100,
  })
  soNbr = String(json.soNbr)
  // An order of the other store, for its ledger.
  await db().execute(sql`
    insert into sales_order select (jsonb_populate_record(o,
      jsonb_build_object('store_nbr', 'T2', 'user_nbr', null, 'token', 'other'))).*
    from sales_order o where so_nbr = ${soNbr}`)
  await db().execute(sql`
    insert into payment select (jsonb_populate_record(p,
      jsonb_build_object('store_nbr', 'T2'))).*
    from payment p where so_nbr = ${soNbr}`)
})
afterAll(() => shop.gateway.close())
beforeEach(async () => {
  await db().execute(sql`delete from uncounted_entry`)
  await unguarded(db(), sql`delete from payment_entry`)
  await db().execute(sql`delete from sales_figure`)
  await db().execute(sql`delete from figure_zone`)
  await inZone('T1', 'Asia/Taipei')
  await inZone('T2', 'Asia/Taipei')
})

const db = () => shop.gateway.database.db
const count = () => countEntries({ db: db() }, { age: 0 })
async function inZone(storeNbr: string, timeZone: string) {
  await changeStore(db(), storeNbr, { config: { timeZone } })
  await shop.gateway.directory.reload()
}

/** Books money that came in at a moment. */
async function booked(at: string, amt: number, storeNbr = 'T1') {
  await db().execute(sql`
    with booked as (
      insert into payment_entry (store_nbr, so_nbr, kind, amt, ref, at)
      values (${storeNbr}, ${soNbr}, 'capture', ${amt}, ${at}, ${at})
      returning store_nbr, id)
    insert into uncounted_entry select * from booked`)
}

type Answer = { SalesInfo: { amtGross: number }; PeriodList: { amtGross: number }[] } & {
  isRecounting: boolean
}
async function soldOn(day: string, step = 'day', storeNbr = 'T1') {
  const store = shop.gateway.stores.find((one) => one.storeNbr === storeNbr)
  const input = { from: day, to: day, step }
  const { json } = await shop.gateway.call(salesOps.showSales, input, {
    operator: true,
    ...(store && { store }),
  })
  const { SalesInfo, PeriodList, isRecounting } = json as unknown as Answer // as the operation declares
  const parts = PeriodList.reduce((sum, { amtGross }) => sum + amtGross, 0)
  return { sold: SalesInfo.amtGross, parts, isRecounting }
}

describe('reports', () => {
  it('of a store in Toronto have its days, also when its clocks change', async () => {
    await inZone('T1', 'America/Toronto')
    // The last minute and the first one of 8 March, in which clocks go from two to three o’clock.
    await booked('2026-03-08T04:59:00Z', 1)
    await booked('2026-03-08T05:00:00Z', 10)
    await booked('2026-03-09T03:59:00Z', 100)
    await booked('2026-03-09T04:00:00Z', 1_000)
    // One o’clock comes twice on 1 November, a day of 25 hours.
    for (const hour of ['04:00', '05:30', '06:30', '23:59'])
      await booked(`2026-11-01T${hour}:00Z`, 7)
    await booked('2026-11-02T04:59:00Z', 7)
    await count()
    expect(await soldOn('2026-03-07')).toMatchObject({ sold: 1, parts: 1 })
    for (const step of ['hour', 'day'])
      expect(await soldOn('2026-03-08', step)).toMatchObject({ sold: 110, parts: 110 })
    expect(await soldOn('2026-03-09')).toMatchObject({ sold: 1_000, parts: 1_000 })
    for (const step of ['hour', 'day'])
      expect(await soldOn('2026-11-01', step)).toMatchObject({ sold: 35, parts: 35 })
  })

  it('of two stores have the days of each', async () => {
    await inZone('T2', 'America/Toronto')
    for (const storeNbr of ['T1', 'T2']) await booked('2026-06-30T17:00:00Z', 500, storeNbr)
    await count()
    expect(await soldOn('2026-07-01')).toMatchObject({ sold: 500, parts: 500 })
    expect(await soldOn('2026-06-30', 'day', 'T2')).toMatchObject({ sold: 5, parts: 5 })
    expect(await soldOn('2026-07-01', 'day', 'T2')).toMatchObject({ sold: 0, parts: 0 })
  })

  it('are counted again by the days of another zone, and say so until it is done', async () => {
    await booked('2026-05-31T18:00:00Z', 40)
    await booked('2026-06-01T03:00:00Z', 2)
    await count()
    expect(await soldOn('2026-06-01')).toEqual({ sold: 42, parts: 42, isRecounting: false })
    await inZone('T1', 'America/Toronto')
    expect(await soldOn('2026-06-01')).toMatchObject({ isRecounting: true })
    // What is booked meanwhile is counted once, too.
    await booked('2026-05-31T20:00:00Z', 300)
    await count()
    expect(await soldOn('2026-05-31')).toEqual({ sold: 342, parts: 342, isRecounting: false })
    expect(await soldOn('2026-06-01')).toEqual({ sold: 0, parts: 0, isRecounting: false })
    const { rows } = await db().execute<{ step: string; at: string; gross: string }>(sql`
      select step, to_char(at at time zone 'America/Toronto', 'YYYY-MM-DD') as at, gross
      from sales_figure where store_nbr = 'T1' and dim = 'all' and step <> 'quarterHour' order by step`)
    expect(rows.map(({ step, at, gross }) => [step, at, Number(gross)])).toEqual([
      ['day', '2026-05-31', 342],
      ['month', '2026-05-01', 342],
      ['year', '2026-01-01', 342],
    ])
  })

  it('stay incomplete by their own word while entries wait to be counted again', async () => {
    await booked('2026-06-01T03:00:00Z', 2)
    await count()
    await inZone('T1', 'America/Toronto')
    // An order is counted once it is some seconds old, so this only queues the entry.
    await countEntries({ db: db() }, { age: 86_400_000 })
    expect(await soldOn('2026-05-31')).toEqual({ sold: 0, parts: 0, isRecounting: true })
    await count()
    expect(await soldOn('2026-05-31')).toEqual({ sold: 2, parts: 2, isRecounting: false })
  })
})

it('visits belong to a day of their store, which is added up when it is over there', async () => {
  await inZone('T2', 'America/Toronto')
  const buffer = createVisitBuffer(db, () => Promise.resolve(new Map<string, string>()))
  // 1 July in Taipei, 30 June in Toronto.
  const now = Date.parse('2026-06-30T17:00:00Z')
  for (const [storeNbr, timeZone] of [
    ['T1', 'Asia/Taipei'],
    ['T2', 'America/Toronto'],
  ] as const)
    buffer.note(
      {
        storeNbr,
        timeZone,
        address: '10.0.0.1',
        agent: 'phone',
        steps: 1,
        channel: 'direct',
        campaign: '',
        sharer: '',
      },
      now,
    )
  await new Promise((resolve) => setTimeout(resolve, 100))
  await buffer.flush(now)
  const open = async () =>
    (
      await db().execute<{ store_nbr: string; day: string }>(
        sql`select store_nbr, day from visit_day order by 1`,
      )
    ).rows.map(({ store_nbr: storeNbr, day }) => `${storeNbr} ${day}`)
  expect(await open()).toEqual(['T1 2026-07-01', 'T2 2026-06-30'])
  await rollVisits({ db: db() }, Date.parse('2026-07-01T04:30:00Z'))
  expect(await open()).toEqual(['T1 2026-07-01', 'T2 2026-06-30'])
  await rollVisits({ db: db() }, Date.parse('2026-07-01T05:30:00Z'))
  expect(await open()).toEqual(['T1 2026-07-01'])
  await rollVisits({ db: db() }, Date.parse('2026-07-01T17:30:00Z'))
  expect(await open()).toEqual([])
  const day = '2026-06-30'
  const { json } = await shop.gateway.call(
    listVisits,
    { from: day, to: day, by: 'channel' },
    { operator: true, store: shop.gateway.stores[1] },
  )
  expect(json.VisitInfo).toMatchObject({ visits: 1 })
})
