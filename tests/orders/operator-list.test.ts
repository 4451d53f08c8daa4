import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOrders, listOrders } from '../../schemas/order/order-list.ops.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import { updPayInfo } from '../../schemas/pay/pay.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string
const placed: string[] = []
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('P1', { qty: 100 })
  for (let nth = 0; nth < 4; nth++) placed.push(await shop.placed(ann, sku, { payNbr: 'COD' }))
  await shop.operate(operator.shipOrder, { soNbr: placed[1], carrier: 'TCAT', trackNbr: '9001' })
  for (let nth = 0; nth < 3; nth++) placed.push(await shop.placed(ann, sku, { payNbr: 'BANK' }))
})
afterAll(() => shop.gateway.close())

const listed = async (input: Record<string, unknown> = {}) => {
  const { json } = await shop.operate(listOrders, input)
  return { hasMore: json.hasMore, soNbrs: (json.rows as { soNbr: string }[]).map((r) => r.soNbr) }
}
const newest = () => placed.toReversed()

describe('the list of orders', () => {
  it('goes on after its last row, whatever came meanwhile', async () => {
    const first = await listed({ pageSize: 3 })
    expect(first).toEqual({ hasMore: true, soNbrs: newest().slice(0, 3) })
    const next = await listed({ pageSize: 10, before: first.soNbrs[2] })
    expect(next).toEqual({ hasMore: false, soNbrs: newest().slice(3) })
  })

  it('shows the states of a group together, newest first', async () => {
    expect((await listed({ group: 'toShip' })).soNbrs).toEqual([placed[3], placed[2], placed[0]])
    expect((await listed({ group: 'shipping' })).soNbrs).toEqual([placed[1]])
    expect((await listed({ group: 'toPay', pageSize: 1 })).hasMore).toBe(true)
  })

  it('finds by number, parcel, name, phone and e-mail, and by nothing else', async () => {
    const order = await shop.orderOf(placed[0] ?? '')
    for (const q of [order.receiverName.slice(0, 3).toUpperCase(), order.receiverTel.slice(0, 5)])
      expect((await listed({ q })).soNbrs).toEqual(newest())
    expect((await listed({ q: ` ${order.soNbr.toLowerCase()} ` })).soNbrs).toEqual([order.soNbr])
    for (const q of [`#${order.orderNo}`, String(order.orderNo)])
      expect((await listed({ q })).soNbrs).toEqual([order.soNbr])
    expect((await listed({ q: '9001' })).soNbrs).toEqual([placed[1]])
    expect((await listed({ q: '9001', group: 'toPay' })).soNbrs).toEqual([])
    for (const q of ['%', '_', "'", '\\', order.token])
      expect((await listed({ q })).soNbrs).toEqual([])
  })

  it('is narrowed by shipping method and moment', async () => {
    expect((await listed({ frcNbr: 'STORE' })).soNbrs).toEqual([])
    expect((await listed({ frcNbr: 'HOME' })).soNbrs).toHaveLength(7)
    const { createdAt } = await shop.orderOf(placed[4] ?? '')
    const from = new Date(createdAt.getTime() + 1).toISOString()
    expect((await listed({ from })).soNbrs).toEqual(newest().slice(0, 2))
    expect((await listed({ to: '2020-01-01T00:00:00Z' })).soNbrs).toEqual([])
  })

  it('counts what waits, and the remittances that shoppers reported', async () => {
    await shop.call(updPayInfo, { soNbr: placed[4], last5: '12345' }, ann)
    const { json } = await shop.operate(countOrders, {})
    expect(json.CountInfo).toEqual({ toPay: 3, toShip: 3, shipping: 1, after: 0, reported: 1 })
    const { json: rows } = await shop.operate(listOrders, { group: 'toPay' })
    expect(rows.rows).toMatchObject([
      { soNbr: placed[6], isReported: false },
      { soNbr: placed[5], isReported: false },
      { soNbr: placed[4], isReported: true, payName: 'Transfer', qty: 1 },
    ])
  })
})
