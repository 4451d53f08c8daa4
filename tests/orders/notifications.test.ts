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

  it('are claimed one at a time, so that a process that dies affects one only', async () => {
    await db().execute(sql`update order_notice set sent_at = now()`)
    const { gateway } = shop
    for (let at = 0; at < 3; at++) await shop.guestOrder(sku)
    let begun: () => void = () => undefined
    const isSending = new Promise<void>((resolve) => (begun = resolve))
    let end: () => void = () => undefined
    const stuck = {
      send: () => {
        begun()
        return new Promise<void>((resolve) => (end = resolve))
      },
    }
    const round = sendOrderNotifications({
      database: gateway.database,
      directory: gateway.directory,
      notifier: stuck,
    })
    await isSending
    const { rows } = await db().execute(
      sql`select count(*)::int as claimed from order_notice where sent_at is null and claimed_until > now()`,
    )
    expect(rows).toEqual([{ claimed: 1 }])
    stuck.send = () => Promise.resolve()
    end()
    await round
  })
})
