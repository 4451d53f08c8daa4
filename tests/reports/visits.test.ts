import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitBuffer, rollVisits } from '../../gateway/visit/index.ts'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { dayFrom, dayOf } from '../../schemas/day.ts'
import { listVisits } from '../../schemas/report/visits.ops.ts'
import { changeSettings, showSettings } from '../../schemas/store/store-operator.ops.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop({ trustedProxies: 1 })
})
afterAll(() => shop.gateway.close())

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const today = dayOf(Date.now(), 'Asia/Taipei')
let addresses = 0
const newAddress = () => `10.5.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** Opens a page as a browser does. */
const open = async (path: string, from: Record<string, string> = {}) => {
  const { address = newAddress(), ...headers } = from
  const reply = await shop.gateway.app.inject({
    url: path,
    headers: {
      host: shop.gateway.stores[0].host,
      'user-agent': phone,
      'x-forwarded-for': address,
      ...headers,
    },
  })
  expect(reply.headers['set-cookie'] ?? '').not.toContain('visit')
  return reply.statusCode
}
const shown = async (by = 'channel', input: Record<string, unknown> = {}) => {
  const asked = { from: today, to: today, by, ...input }
  const { json } = await shop.operate(listVisits, asked)
  return json as unknown as {
    isCounting: boolean
    VisitInfo: Record<string, number>
    rows: ({ key: string } & Record<string, number>)[]
  }
}
const row = async (by: string, key: string) => (await shown(by)).rows.find((one) => one.key === key)
const total = async () => (await shown()).VisitInfo

describe('visits', () => {
  it('count a browser once a day, with where it came from first and how far it went', async () => {
    const skuId = await shop.sell('SEEN')
    const ann = await shop.shopper()
    const address = newAddress()
    const from = { address, referer: 'https://l.facebook.com/' }
    expect(await open('/m/?utm_campaign=Autumn', from)).toBe(200)
    await open('/m/', { address })
    const at = { headers: { 'user-agent': phone, 'x-forwarded-for': address } }
    await shop.call(getPtInfo, { ptNbr: 'SEEN' }, ann, at)
    await shop.call(addCart, { PtList: [{ skuId, qtyOrd: 1 }] }, ann, at)
    // A refused step is none.
    await shop.order(ann, { PtList: [line(skuId)], amt: 1 }, at)
    await expect
      .poll(() => row('channel', 'facebook'), { timeout: 10_000 })
      .toMatchObject({ visits: 1, products: 1, carts: 1, orders: 0 })
    await shop.order(ann, { PtList: [line(skuId)], amt: 1_100 }, at)
    await expect
      .poll(() => row('campaign', 'autumn'), { timeout: 10_000 })
      .toMatchObject({ visits: 1, orders: 1 })
    expect(await total()).toMatchObject({ visits: 1, products: 1, carts: 1, orders: 1 })
  })

  it('leave out robots, browsers that ask not to be followed, and stores that switched it off', async () => {
    const before = await total()
    await open('/m/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await open('/m/', { 'sec-gpc': '1' })
    await open('/m/', { dnt: '1' })
    await open('/m/', { 'sec-purpose': 'prefetch' })
    const switched = async (isVisitCounting: boolean) => {
      const { json } = await shop.operate(showSettings, {})
      const { settings, version } = json as unknown as { settings: object; version: string }
      const saved = { settings: { ...settings, isVisitCounting }, version }
      expect((await shop.operate(changeSettings, saved)).json).toMatchObject({ retCode: 1 })
      await shop.gateway.directory.reload()
    }
    await switched(false)
    await open('/m/')
    expect((await shown()).isCounting).toBe(false)
    await switched(true)
    await open('/m/', { referer: 'https://www.bing.com/' })
    await expect
      .poll(() => row('channel', 'search'), { timeout: 10_000 })
      .toMatchObject({ visits: 1 })
    expect((await total()).visits).toBe((before.visits ?? 0) + 1)
  })

  it('are added up when the day is over, once, and nothing of an address is left', async () => {
    const { db } = shop.gateway.database
    const none = async () => new Map<string, string>()
    const [buffer, other] = [
      createVisitBuffer(() => db, none, 3),
      createVisitBuffer(() => db, none, 3),
    ]
    const yesterday = Date.now() - 86_400_000
    const day = dayFrom(today, -1)
    const seen = (address: string, steps = 1) => ({
      storeNbr: 'T1',
      timeZone: 'Asia/Taipei',
      address,
      agent: phone,
      steps,
      channel: 'line',
      campaign: '',
      sharer: 'U1',
    })
    for (const address of ['10.1.1.1', '10.1.1.2']) buffer.note(seen(address), yesterday)
    other.note(seen('10.1.1.2', 3), yesterday)
    for (let nth = 0; nth < 20; nth++) other.note(seen(`10.1.2.${nth}`), yesterday)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await Promise.all([buffer.flush(yesterday), other.flush(yesterday)])
    const ofDay = async () => (await shown('channel', { from: day, to: day })).rows
    // The fourth visit and those after it are too many.
    const counted = await ofDay()
    expect(counted).toMatchObject([{ key: 'line', visits: 3 }])
    const { rows } = await db.execute(sql`select * from visit where day = ${day}`)
    expect(JSON.stringify(rows)).not.toMatch(/10\.1\.|iPhone/)
    const later = Date.now() + 2 * 3_600_000
    await Promise.all([rollVisits({ db }, later), rollVisits({ db }, later)])
    await rollVisits({ db }, later)
    expect(await ofDay()).toEqual(counted)
    for (const table of ['visit', 'visit_day']) {
      const left = await db.execute(sql`select from ${sql.identifier(table)} where day = ${day}`)
      expect(left.rowCount).toBe(0)
    }
  })
})
