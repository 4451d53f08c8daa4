import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import { orderEventRows, orders } from '../../gateway/order/order.tables.ts'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { deliverOrder, shipOrder, voidOrder } from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { many, tally } from '../gateway/crowd.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'
import { capturing, expectSound, placed } from './sound-orders.ts'

let shop: OrdersShop

beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db

describe('a payment that arrives while an order is cancelled', () => {
  const outcome = async (soNbr: string) => {
    const { stat } = await shop.orderOf(soNbr)
    const [money] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
    return { stat, captured: money?.captured, owed: money?.owed }
  }

  it('is booked once, even if it is reported several times at once', async () => {
    const ed = await shop.shopper()
    const soNbr = await placed(shop, ed, await shop.sell('P1'))
    const outcomes = await many(12, () => capturing(shop, soNbr, 'ref-dup', 1_100))
    expect(outcomes.toSorted()).toEqual([
      'captured',
      ...Array.from({ length: 11 }, () => 'duplicate'),
    ])
    expect(await outcome(soNbr)).toEqual({ stat: 'pledge', captured: 1_100, owed: 0 })
  })

  it('is booked for one order if it is reported for two at once', async () => {
    const ed = await shop.shopper()
    const sku = await shop.sell('P0', { qty: 100 })
    for (let round = 0; round < 6; round++) {
      const nbrs = [await placed(shop, ed, sku), await placed(shop, ed, sku)]
      const outcomes = await Promise.all(
        nbrs.map((soNbr) => capturing(shop, soNbr, `ref-two-${round}`, 1_100)),
      )
      expect(outcomes.toSorted()).toEqual(['captured', 'elsewhere'])
      const stats = await Promise.all(nbrs.map(async (nbr) => (await shop.orderOf(nbr)).stat))
      expect(stats.toSorted()).toEqual(['pay', 'pledge'])
    }
    await expectSound(shop)
  })

  it('pays nothing if the amount differs', async () => {
    const ed = await shop.shopper()
    const soNbr = await placed(shop, ed, await shop.sell('P2'))
    expect(await capturing(shop, soNbr, 'ref-1', 1_099)).toBe('mismatch')
    expect(await outcome(soNbr)).toEqual({ stat: 'pay', captured: 0, owed: 0 })
  })

  it('and a cancellation at the same time end with goods or money, never both or neither', async () => {
    const fay = await shop.shopper()
    const sku = await shop.sell('P3', { qty: 100 })
    for (let round = 0; round < 8; round++) {
      const soNbr = await placed(shop, fay, sku)
      await Promise.all([
        capturing(shop, soNbr, `ref-${soNbr}`, 1_100),
        shop.call(ops.cancelOrder, { soNbr }, fay),
      ])
      // The first decides: a paid order is not cancelled, and a cancelled one is not taken up again.
      expect([
        { stat: 'pledge', captured: 1_100, owed: 0 },
        { stat: 'cancel', captured: 1_100, owed: 1_100 },
      ]).toContainEqual(await outcome(soNbr))
    }
    await expectSound(shop)
  })

  it('is refunded if the goods were sold meanwhile', async () => {
    const gil = await shop.shopper()
    const sku = await shop.sell('P4', { qty: 1 })
    const soNbr = await placed(shop, gil, sku)
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    await expireOrders({ db: db(), directory: shop.gateway.directory })
    await placed(shop, await shop.shopper(), sku)
    expect(await capturing(shop, soNbr, 'ref-late', 1_100)).toBe('owed')
    expect(await outcome(soNbr)).toEqual({ stat: 'closed', captured: 1_100, owed: 1_100 })
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task).toMatchObject({ amt: 1_100, reason: 'capturedLate', doneAt: null })
    expect(await capturing(shop, soNbr, 'ref-late', 1_100)).toBe('duplicate')
  })

  it.each([
    [
      'cancel',
      'a shopper',
      (soNbr: string, by: Shopper) => shop.call(ops.cancelOrder, { soNbr }, by),
    ],
    ['voided', 'an operator', (soNbr: string) => shop.operate(voidOrder, { soNbr, reason: 'x' })],
  ] as const)(
    'goes back if %s by %s ended the order on purpose, which is not reserved again',
    async (stat, _, end) => {
      const sku = await shop.sell(`P-${stat}`, { qty: 5 })
      const ida = await shop.shopper()
      const soNbr = await placed(shop, ida, sku)
      await end(soNbr, ida)
      expect(await capturing(shop, soNbr, `ref-${stat}`, 1_100)).toBe('owed')
      expect(await outcome(soNbr)).toEqual({ stat, captured: 1_100, owed: 1_100 })
      expect((await shop.stock(sku)).reserved).toBe(0)
      const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
      expect(task?.reason).toBe('capturedLate')
      const steps = await db()
        .select({ event: orderEventRows.event })
        .from(orderEventRows)
        .where(eq(orderEventRows.soNbr, soNbr))
      expect(steps.map(({ event }) => event)).toContain('capturedLate')
      await expectSound(shop)
    },
  )

  it('of an order that was paid, delivered and closed goes back as paid twice', async () => {
    const sku = await shop.sell('P-twice', { qty: 5 })
    const jo = await shop.shopper()
    const soNbr = await placed(shop, jo, sku)
    expect(await capturing(shop, soNbr, 'ref-once', 1_100)).toBe('captured')
    for (const op of [shipOrder, deliverOrder])
      expect((await shop.operate(op, { soNbr })).json).toMatchObject({ retCode: 1 })
    await db().update(orders).set({ stat: 'closed' }).where(eq(orders.soNbr, soNbr))
    const before = await shop.stock(sku)
    expect(await capturing(shop, soNbr, 'ref-twice', 1_100)).toBe('owed')
    expect(await outcome(soNbr)).toEqual({ stat: 'closed', captured: 2_200, owed: 1_100 })
    expect(await shop.stock(sku)).toEqual(before)
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task?.reason).toBe('paidTwice')
  })

  it('and the deadline at the same time are handled once by three processes', async () => {
    const hal = await shop.shopper()
    const sku = await shop.sell('P5', { qty: 30 })
    const nbrs: string[] = []
    for (let at = 0; at < 6; at++) nbrs.push(await placed(shop, hal, sku))
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(and(eq(orders.userNbr, hal.userNbr), eq(orders.stat, 'pay')))
    const { directory } = shop.gateway
    const [paid = '', ...rest] = nbrs
    await Promise.all([
      expireOrders({ db: db(), directory }),
      expireOrders({ db: db(), directory }),
      capturing(shop, paid, 'ref-deadline', 1_100),
      expireOrders({ db: db(), directory }),
    ])
    expect(await outcome(paid)).toEqual({ stat: 'pledge', captured: 1_100, owed: 0 })
    for (const soNbr of rest) {
      expect((await shop.orderOf(soNbr)).stat).toBe('closed')
      const closings = await db()
        .select()
        .from(orderEventRows)
        .where(and(eq(orderEventRows.soNbr, soNbr), eq(orderEventRows.event, 'deadlinePassed')))
      expect(closings).toHaveLength(1)
    }
    expect((await shop.stock(sku)).reserved).toBe(1)
    await expectSound(shop)
  })

  it('of an order cancelled twice at once returns everything once', async () => {
    const ivy = await shop.shopper()
    const sku = await shop.sell('P6', { qty: 5 })
    await shop.points(ivy, 100)
    const { json } = await shop.order(ivy, { PtList: [line(sku)], points: 100, amt: 1_000 })
    const replies = await many(6, () => shop.call(ops.cancelOrder, { soNbr: json.soNbr }, ivy))
    expect(tally(replies)).toEqual({ fine: 1, ORDER_NOT_CANCELLABLE: 5 })
    expect(await shop.stock(sku)).toEqual({ onHand: 5, reserved: 0 })
    const entries = await db()
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userNbr, ivy.userNbr))
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(100)
  })
})
