import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../gateway/order/order.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { createOrdersShop, guestInput, line, type OrdersShop, type Shopper } from './orders-shop.ts'

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

describe("another's order", () => {
  it('is not found by number, forged member, guest, or from another store', async () => {
    const soNbr = await shop.placed(ann, sku)
    const bo = await shop.shopper()
    const { userNbr } = ann
    for (const op of [ops.getDetail, ops.getSoStat, ops.cancelOrder, ops.buyAgain])
      expect((await shop.call(op, { soNbr }, bo)).json).toMatchObject({ retCode: 404 })
    expect((await shop.call(ops.getDetail, { soNbr, userNbr }, bo)).json).toMatchObject({
      retCode: 999,
    })
    expect((await shop.call(ops.getSoStat, { soNbr })).json).toMatchObject({ retCode: 404 })
    expect((await shop.call(ops.cancelOrder, { soNbr })).json).toMatchObject({ retCode: 404 })
    const [, other] = shop.gateway.stores
    const there = await shop.call(operator.showOrder, { soNbr }, undefined, {
      operator: true,
      store: other,
    })
    expect(there.json).toMatchObject({ retCode: 404 })
    expect((await shop.orderOf(soNbr)).stat).toBe('pay')
  })

  it('of a guest is opened by its token only, and shows no name, contact or street', async () => {
    const token = await shop.guestOrder(sku)
    const [row] = await db().select().from(orders).where(eq(orders.token, token))
    const { json, text } = await shop.call(ops.getDesDetail, { soNbr: token })
    expect(json.SoInfo).toMatchObject({ soNbr: token, stat: 'pay', receiverName: 'C**' })
    expect(text).not.toMatch(/Chen Wei|0987654321|Quiet Lane/)
    const bad = [row?.soNbr, `t${'A'.repeat(32)}`, '%', 't', token.slice(0, -1)]
    for (const soNbr of bad)
      expect((await shop.call(ops.getDesDetail, { soNbr })).json.SoInfo).toBeUndefined()
    // Rows of guests have no member; they must not match callers without one.
    expect((await shop.call(ops.getDetail, { soNbr: row?.soNbr }, ann)).json.retCode).toBe(404)
    const list = await shop.call(ops.getSoList, {}, await shop.shopper())
    expect(list.json.Rows).toEqual([])
  })

  it('of a member can be viewed with its token, but not cancelled', async () => {
    const soNbr = await shop.placed(ann, sku)
    const { token } = await shop.orderOf(soNbr)
    expect((await shop.call(ops.getDesDetail, { soNbr: token })).json.retCode).toBe(1)
    expect((await shop.call(ops.cancelOrder, { soNbr: token })).json.retCode).toBe(404)
  })

  it('of a guest is cancelled by its token', async () => {
    const soNbr = await shop.guestOrder(sku)
    expect((await shop.call(ops.cancelOrder, { soNbr })).json).toMatchObject({ stat: 'cancel' })
  })

  it('gives a guest nothing for members: no level, coupon or points', async () => {
    const couponNbr = await shop.coupon(ann)
    const input = { ...guestInput, PtList: [line(sku)], amt: 1_000, couponNbr }
    expect((await shop.call(ops.addGuestOrder, input, ann)).json).toMatchObject({
      code: 'COUPON_NOT_USABLE',
      data: { reason: 'unknown' },
    })
  })
})

describe('the list of orders', () => {
  it('is paged, newest first, and filtered by stat', async () => {
    const cy = await shop.shopper()
    const nbrs: string[] = []
    for (let at = 0; at < 11; at++) nbrs.unshift(await shop.placed(cy, sku, { payNbr: 'COD' }))
    const first = await shop.call(ops.getSoList, {}, cy)
    const soNbrs = (json: Record<string, unknown>) =>
      (json.Rows as unknown[][]).map(([soNbr]) => soNbr) // Dict and Rows
    expect(first.json).toMatchObject({ lastPage: 1, hasMore: true })
    expect(soNbrs(first.json)).toEqual(nbrs.slice(0, 10))
    const second = await shop.call(ops.getSoList, { lastPage: 1 }, cy)
    expect(second.json).toMatchObject({ lastPage: 2, hasMore: false })
    expect(soNbrs(second.json)).toEqual(nbrs.slice(10))
    const none = await shop.call(ops.getSoList, { stat: 'pay' }, cy)
    expect(soNbrs(none.json)).toEqual([])
  })
})
