import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOrderNotifications } from '../../gateway/order/index.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('A1', { qty: 100 })
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db

describe('notifications', () => {
  it('are sent once by any number of processes, in the language of the order', async () => {
    await db().execute(sql`update order_notice set sent_at = now()`)
    const { gateway } = shop
    const sentBefore = gateway.sent.length
    const { json } = await shop.order(ann, { PtList: [line(sku)], amt: 1_100 }, { lang: 'zh-TW' })
    const token = await shop.guestOrder(sku)
    const notifier = {
      send: async (
        { storeNbr }: { storeNbr: string },
        lang: string,
        notification: { to: string; kind: string },
      ) => void sent.push({ storeNbr, lang, ...notification }),
    }
    const sent: Record<string, unknown>[] = []
    const round = () =>
      sendOrderNotifications({ database: gateway.database, directory: gateway.directory, notifier })
    await Promise.all([round(), round(), round()])
    expect(gateway.sent).toHaveLength(sentBefore)
    expect(sent).toHaveLength(2)
    expect(sent).toContainEqual(
      expect.objectContaining({
        kind: 'orderPlaced',
        channel: 'mail',
        lang: 'zh-TW',
        to: 'mei@shopper.example',
        amt: 'NT$1,100',
        link: `http://shop.test/m/order/detail/${String(json.soNbr)}`,
      }),
    )
    expect(sent).toContainEqual(
      expect.objectContaining({
        channel: 'sms',
        to: '0987654321',
        link: `http://shop.test/m/orderd/${token}`,
      }),
    )
  })

  it('are claimed a few at a time, so that a process that dies affects few', async () => {
    await db().execute(sql`update order_notice set sent_at = now()`)
    const { gateway } = shop
    for (let at = 0; at < 8; at++) await shop.guestOrder(sku)
    const ends: (() => void)[] = []
    const stuck = { send: () => new Promise<void>((resolve) => void ends.push(resolve)) }
    const round = sendOrderNotifications({
      database: gateway.database,
      directory: gateway.directory,
      notifier: stuck,
    })
    await expect.poll(() => ends.length).toBe(5)
    const { rows } = await db().execute(
      sql`select count(*)::int as claimed from order_notice where sent_at is null and claimed_until > now()`,
    )
    expect(rows).toEqual([{ claimed: 5 }])
    stuck.send = () => Promise.resolve()
    for (const end of ends) end()
    await round
  })
})
