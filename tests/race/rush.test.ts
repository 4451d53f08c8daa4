import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { many, tally } from '../gateway/crowd.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'
import { eventually } from '../eventually.ts'

let shop: OrdersShop

beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

/** A guest's order without retries. */
const order = (at: number, sku: string) =>
  shop.call(
    ops.addGuestOrder,
    {
      frcNbr: 'HOME',
      payNbr: 'CARD',
      receiverName: 'Guest',
      receiverTel: `09${String(10_000_000 + at)}`,
      receiverCityId: '100',
      receiverAddr: '1 Road',
      PtList: [line(sku)],
      amt: 1_100,
    },
    undefined,
    { reqId: randomUUID(), remoteAddress: `10.0.${at >> 8}.${at & 255}` },
  )

/** Repeats a call that needs the database until it is stopped. Returns the replies. */
function reader(ptNbr: string) {
  const until = new AbortController()
  const asking = (async () => {
    const replies = []
    while (!until.signal.aborted) replies.push(await shop.gateway.call(getSkuAvail, { ptNbr }))
    return replies
  })()
  return {
    end: () => {
      until.abort()
      return asking
    },
  }
}

describe('a rush on one product', () => {
  it('sells fifty units to three hundred shoppers at once, without a 503', async () => {
    const sku = await shop.sell('HOT', { qty: 50 })
    const reading = reader('HOT')
    const replies = await many(300, (at) => order(at, sku))
    const reads = await reading.end()
    expect(tally(replies)).toEqual({ fine: 50, OUT_OF_STOCK: 250 })
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tally(reads)).toEqual({ fine: reads.length })
    expect(await shop.stock(sku)).toEqual({ onHand: 50, reserved: 50 })
  })

  it('does not delay those who browse or buy something else', async () => {
    const hot = await shop.sell('STUCK', { qty: 100 })
    const cold = await shop.sell('COLD', { qty: 100 })
    const holder = new pg.Client({ connectionString: shop.gateway.databaseUrl })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select 1 from sku where sku_id = $1 for update', [hot])
    let isFree = false
    const waiting = many(40, (at) => order(1_000 + at, hot))
    void waiting.then(() => (isFree = true))
    // Waits until orders are blocked by the row lock.
    await eventually(async () => {
      const { rows } = await holder.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows[0]?.count).toBeGreaterThan(1)
    })
    const others = await many(20, (at) => order(2_000 + at, cold))
    const reads = await many(30, () => shop.gateway.call(getSkuAvail, { ptNbr: 'STUCK' }))
    expect(isFree).toBe(false)
    expect(tally(others)).toEqual({ fine: 20 })
    expect(tally(reads)).toEqual({ fine: 30 })
    await holder.query('commit')
    expect(tally(await waiting)).toEqual({ fine: 40 })
  })
})
