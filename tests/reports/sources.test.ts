import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEntries, rebuild } from '../../gateway/report/index.ts'
import { bookCapture } from '../../gateway/ledger/index.ts'
import { dayOf } from '../../schemas/day.ts'
import { listSales } from '../../schemas/report/sales.ops.ts'
import { addGuestOrder } from '../../schemas/order/order.ops.ts'
import { changeSettings, showSettings } from '../../schemas/store/store-operator.ops.ts'
import { createOrdersShop, guestInput, line, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop({ trustedProxies: 1 })
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const today = dayOf(Date.now(), 'Asia/Taipei')
let addresses = 0
/** Opens a page in a new visit. Returns what its calls carry. */
const visit = async (path: string, referer?: string) => {
  const headers = { 'user-agent': phone, 'x-forwarded-for': `10.7.0.${++addresses}` }
  const { host } = shop.gateway.stores[0]
  await shop.gateway.app.inject({
    url: path,
    headers: { host, ...headers, ...(referer && { referer }) },
  })
  return { headers }
}
const paid = (soNbr: string, amt: number, ref: string) =>
  db().transaction((tx) => bookCapture(tx, { storeNbr: 'T1', soNbr }, { amt, ref }))
const count = () => countEntries({ db: db() }, { age: 0 })
const sales = async (by: string) => {
  const { json } = await shop.operate(listSales, { from: today, to: today, by })
  const rows = json.rows as {
    key: string
    orders: number
    amtGross: number
    amtRefund: number
    amtAverage: number
  }[]
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row]))
}
const stored = async () =>
  (
    await db().execute(
      sql`select * from sales_figure where store_nbr = 'T1' order by step, dim, at, key`,
    )
  ).rows
const switched = async (isVisitCounting: boolean) => {
  const { json } = await shop.operate(showSettings, {})
  const { settings, version } = json as unknown as { settings: object; version: string }
  const saved = { settings: { ...settings, isVisitCounting }, version }
  expect((await shop.operate(changeSettings, saved)).json).toMatchObject({ retCode: 1 })
  await shop.gateway.directory.reload()
}
const visitsFrom = async (channel: string) =>
  (await db().execute(sql`select from visit where channel = ${channel}`)).rows
/** Visits, and with them where orders came from, are written when it goes on. */
const holdVisits = async () => {
  const client = await shop.gateway.database.pool.connect()
  await client.query('begin')
  await client.query('lock table visit in exclusive mode')
  return {
    async goOn() {
      await client.query('commit')
      client.release()
    },
  }
}
const sources = async () =>
  (await db().execute(sql`select channel, so_nbr from order_source where channel <> ''`)).rows

it('splits sales by channel and link campaign, to the cent, also after a rebuild', async () => {
  const sku = await shop.sell('SPLIT', { qty: 100 })
  const ann = await shop.shopper()
  const input = { PtList: [line(sku)], amt: 1_100 }
  const nbr = async (at?: object) => String((await shop.order(ann, input, at)).json.soNbr)

  const line1 = await visit('/m/?utm_source=line&utm_campaign=Autumn')
  const [first, second] = [await nbr(line1), await nbr(line1)]
  // A guest, whose answer names the order by its token.
  const guest = await visit('/m/', 'https://www.google.com/')
  const { json } = await shop.call(
    addGuestOrder,
    { ...guestInput, PtList: [line(sku)], amt: 1_100 },
    undefined,
    guest,
  )
  const { rows } = await db().execute<{ so_nbr: string }>(
    sql`select so_nbr from sales_order where token = ${String(json.soNbr)}`,
  )
  const third = String(rows[0]?.so_nbr)
  await expect.poll(async () => (await sources()).length, { timeout: 10_000 }).toBe(3)

  await switched(false)
  const off = await nbr(await visit('/m/?utm_source=line'))
  await switched(true)
  // Counted before its source was written, as by a process that was killed: it stays unknown.
  const late = await holdVisits()
  const killed = await nbr(await visit('/m/?utm_source=facebook'))
  const all = [first, second, third, off, killed]
  for (const [nth, soNbr] of all.entries()) await paid(soNbr, 1_100, `P${nth}`)
  // Nothing of a young order is counted by the job.
  await db().execute(sql`update sales_order set created_at = now()`)
  await countEntries({ db: db() })
  expect(await sales('channel')).toEqual({})
  await count()
  await db().execute(sql`
    with booked as (
      insert into payment_entry (store_nbr, so_nbr, kind, amt, ref)
      values ('T1', ${second}, 'refund', 250, 'R-1') returning store_nbr, id)
    insert into uncounted_entry select * from booked`)
  await late.goOn()
  await expect.poll(async () => (await visitsFrom('facebook')).length).toBe(1)
  await count()

  expect(await sales('channel')).toMatchObject({
    line: { orders: 2, amtGross: 2_200, amtRefund: 250, amtAverage: 1_100 },
    search: { orders: 1, amtGross: 1_100, amtRefund: 0 },
    '': { orders: 2, amtGross: 2_200, amtRefund: 0 },
  })
  expect(await sales('linkCampaign')).toMatchObject({
    autumn: { orders: 2, amtGross: 2_200, amtRefund: 250 },
    '': { orders: 3, amtGross: 3_300 },
  })
  for (const dim of ['channel', 'linkCampaign']) {
    const { rows: apart } = await db().execute(sql`
      select step, sum(gross) filter (where dim = ${dim}) - sum(gross) filter (where dim = 'all') as gross,
        sum(refunds) filter (where dim = ${dim}) - sum(refunds) filter (where dim = 'all') as refunds,
        sum(units) filter (where dim = ${dim}) - sum(units) filter (where dim = 'all') as units
      from sales_figure where step <> 'quarterHour' group by step`)
    for (const { gross, refunds, units } of apart)
      expect([gross, refunds, units].map(Number)).toEqual([0, 0, 0])
  }
  const before = await stored()
  await rebuild(db(), 'T1', { age: 0 })
  expect(await stored()).toEqual(before)
})
