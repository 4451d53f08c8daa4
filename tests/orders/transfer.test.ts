import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import * as stockOps from '../../schemas/catalog/stock.ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { listReservations, transferReservation } from '../../schemas/order/reservation.ops.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

let made = 0
/** A SKU all of whose units are ordered, one by each order: unpaid, or paid on delivery. */
async function taken(count: number, payNbr = 'COD') {
  const skuId = await shop.sell(`TR${++made}`, { qty: count })
  const soNbrs: string[] = []
  for (let at = 0; at < count; at++) soNbrs.push(await shop.placed(ann, skuId, { payNbr }))
  return { skuId, soNbrs, first: soNbrs[0] ?? '', second: soNbrs[1] ?? '' }
}

const transfer = (skuId: string, from: string, to?: string, rest: object = {}) =>
  shop.operate(transferReservation, {
    skuId,
    from,
    qty: 1,
    reason: 'missing on the shelf',
    ...(to !== undefined && { to }),
    ...rest,
  })
const ship = async (soNbr: string) => (await shop.operate(operatorOps.shipOrder, { soNbr })).json
const correct = (skuId: string, by: number, reason = 'correction') =>
  shop.operate(stockOps.correctStock, { skuId, reason, change: { by } })
const cancel = async (soNbr: string) => (await shop.call(ops.cancelOrder, { soNbr }, ann)).json
const expire = (soNbr: string) =>
  shop.gateway.database.db
    .execute(
      sql`update sales_order set pay_deadline = now() - interval '1 minute'
      where so_nbr = ${soNbr}`,
    )
    .then(() => expireOrders({ db: shop.gateway.database.db, directory: shop.gateway.directory }))

async function stockOf(skuId: string) {
  const [row] = await shop.gateway.database.db
    .select({ onHand: skus.onHand, reserved: skus.reserved, waiting: skus.waiting })
    .from(skus)
    .where(and(eq(skus.storeNbr, shop.storeNbr), eq(skus.skuId, skuId)))
  return row
}
const holders = async (skuId: string) =>
  (await shop.operate(listReservations, { skuId })).json.rows as {
    soNbr: string
    qty: number
    qtyWaiting: number
  }[] // as the operation declares
/** What the orders hold and wait for is what the stock says. */
async function expectSound(skuId: string) {
  const rows = await holders(skuId)
  expect(await stockOf(skuId)).toMatchObject({
    reserved: rows.reduce((sum, { qty }) => sum + qty, 0),
    waiting: rows.reduce((sum, { qtyWaiting }) => sum + qtyWaiting, 0),
  })
}
const awaited = async (soNbr: string) =>
  (await shop.operate(operatorOps.showOrder, { soNbr })).json.WaitingList

describe('units that an order hands over', () => {
  it('let a count find fewer than are reserved, and come back with the next goods', async () => {
    const { skuId, soNbrs, first, second } = await taken(3)
    expect((await correct(skuId, -1, 'damaged')).json).toMatchObject({ code: 'STOCK_RESERVED' })
    expect((await transfer(skuId, first)).json).toMatchObject({ retCode: 1, qtyWaiting: 1 })
    expect((await correct(skuId, -1, 'damaged')).json).toMatchObject({ retCode: 1 })
    expect(await stockOf(skuId)).toEqual({ onHand: 2, reserved: 3, waiting: 1 })
    expect((await correct(skuId, -1, 'damaged')).json).toMatchObject({
      code: 'STOCK_RESERVED',
      data: { reserved: 2 },
    })
    expect(await ship(first)).toMatchObject({ code: 'GOODS_AWAITED', data: { skuId, qty: 1 } })
    expect((await shop.orderOf(first)).stat).toBe('cod')
    expect(await awaited(first)).toEqual([{ skuId, qty: 1, isThere: false }])
    expect(await ship(second)).toMatchObject({ stat: 'shiping' })
    expect(await ship(first)).toMatchObject({ code: 'GOODS_AWAITED' })

    expect((await correct(skuId, 1, 'received')).json).toMatchObject({ retCode: 1 })
    const late = await shop.order(ann, { PtList: [line(skuId)], amt: 1_100, payNbr: 'COD' })
    expect(late.json).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await awaited(first)).toEqual([{ skuId, qty: 1, isThere: true }])
    expect(await ship(first)).toMatchObject({ stat: 'shiping' })
    expect(await awaited(first)).toEqual([])
    expect(await ship(soNbrs[2] ?? '')).toMatchObject({ stat: 'shiping' })
    expect(await stockOf(skuId)).toEqual({ onHand: 0, reserved: 0, waiting: 0 })
  })

  it('go to an order that waits, which can then be shipped instead', async () => {
    const { skuId, first: urgent, second: other } = await taken(2)
    await transfer(skuId, urgent)
    await correct(skuId, -1)
    expect((await transfer(skuId, other, urgent)).json).toMatchObject({ qtyWaiting: 1 })
    expect(await stockOf(skuId)).toEqual({ onHand: 1, reserved: 2, waiting: 1 })
    await expectSound(skuId)
    const waiting = await shop.operate(listReservations, { skuId, isWaiting: true })
    expect(waiting.json.rows).toMatchObject([{ soNbr: other, qty: 1, qtyWaiting: 1 }])
    const list = await shop.operate(listOrders, { q: other })
    expect(list.json.rows).toMatchObject([{ qty: 1, qtyWaiting: 1 }])
    expect(await ship(other)).toMatchObject({ code: 'GOODS_AWAITED' })
    expect(await ship(urgent)).toMatchObject({ stat: 'shiping' })
    expect(await stockOf(skuId)).toEqual({ onHand: 0, reserved: 1, waiting: 1 })
  })

  it('are named with reason and person in both orders, the stock and the audit', async () => {
    const { skuId, first, second } = await taken(2)
    await transfer(skuId, first)
    await transfer(skuId, second, first, { reason: ' VIP ' })
    const historyOf = async (soNbr: string) =>
      (await shop.operate(operatorOps.showOrder, { soNbr })).json.EventList as object[] // as declared
    expect((await historyOf(second)).at(-1)).toMatchObject({
      event: 'unitsGiven',
      by: 'operator',
      byName: 'operator',
      note: `${skuId} × 1 → ${first}: VIP`,
    })
    expect((await historyOf(first)).at(-1)).toMatchObject({
      event: 'unitsReceived',
      byName: 'operator',
      note: `${skuId} × 1 ← ${second}: VIP`,
    })
    const movements = await shop.operate(stockOps.listStockMoves, { skuId })
    expect(movements.json.rows).toMatchObject([
      {
        by: 0,
        onHand: 2,
        reason: 'transferred',
        soNbr: second,
        byName: 'operator',
        note: `1 → ${first}: VIP`,
      },
      { by: 0, reason: 'transferred', soNbr: first, note: '1: missing on the shelf' },
      { by: 2 },
    ])
    const audit = await shop.operate(listAudit, { subject: 'order', nbr: second })
    expect((audit.json.rows as object[])[0]).toMatchObject({
      subject: 'order',
      nbr: second,
      after: { waiting: { [skuId]: 1 }, to: first, reason: 'VIP' },
    })
  })

  it('are released with the rest when the order is cancelled or not paid in time', async () => {
    const { skuId, first, second } = await taken(3, 'BANK')
    await transfer(skuId, first)
    await transfer(skuId, second)
    expect(await cancel(first)).toMatchObject({ stat: 'cancel' })
    expect(await stockOf(skuId)).toEqual({ onHand: 3, reserved: 2, waiting: 1 })
    await expire(second)
    expect((await shop.orderOf(second)).stat).toBe('closed')
    expect(await stockOf(skuId)).toEqual({ onHand: 3, reserved: 1, waiting: 0 })
    // Paid late: reserved again like any order, and nothing waits any more.
    const paid = { soNbr: second, amt: 1_100, ref: `late${skuId}` }
    expect((await shop.operate(operatorOps.confirmPayment, paid)).json).toMatchObject({
      stat: 'pledge',
    })
    expect(await stockOf(skuId)).toEqual({ onHand: 3, reserved: 2, waiting: 0 })
    expect(await ship(second)).toMatchObject({ stat: 'shiping' })
  })

  it('of several lines of an order count together', async () => {
    const skuId = await shop.sell(`TR${++made}`, { qty: 5 })
    const main = await shop.sell(`TR${++made}`)
    const { database } = shop.gateway
    await writeAdditions(database.db, shop.storeNbr, `TR${made}`, [{ skuId, price: 500 }])
    const addOn = line(skuId, 1, { kind: 2, parPtNbr: `TR${made}` })
    const place = (PtList: object[], amt: number) => shop.placed(ann, skuId, { PtList, amt })
    const one = await place([line(main), addOn, line(skuId, 2)], 3_600)
    const two = await place([line(skuId, 2)], 2_100)
    expect((await transfer(skuId, one, undefined, { qty: 3 })).json).toMatchObject({
      qtyWaiting: 3,
    })
    expect((await transfer(skuId, two, one, { qty: 2 })).json).toMatchObject({ qtyWaiting: 2 })
    expect(await holders(skuId)).toMatchObject([
      { soNbr: one, qty: 3, qtyWaiting: 1 },
      { soNbr: two, qty: 2, qtyWaiting: 2 },
    ])
  })
})

describe('a transfer is refused', () => {
  it('for more units than one order has or the other waits for', async () => {
    const { skuId, first, second } = await taken(2)
    const elsewhere = await taken(1)
    expect((await transfer(skuId, first, undefined, { qty: 2 })).json).toMatchObject({
      code: 'RESERVED_FEWER',
      data: { soNbr: first, qty: 1 },
    })
    expect((await transfer(skuId, elsewhere.first)).json).toMatchObject({
      code: 'RESERVED_FEWER',
      data: { qty: 0 },
    })
    expect((await transfer(skuId, first, second)).json).toMatchObject({
      code: 'AWAITS_FEWER',
      data: { soNbr: second, qty: 0 },
    })
    await transfer(skuId, first)
    expect((await transfer(skuId, first)).json).toMatchObject({
      code: 'RESERVED_FEWER',
      data: { qty: 0 },
    })
    await expectSound(skuId)
  })

  it('for orders that have left, or are closed', async () => {
    const { skuId, first, second } = await taken(2)
    await transfer(skuId, first)
    await ship(second)
    expect((await transfer(skuId, second, first)).json).toMatchObject({
      code: 'RESERVATION_FIXED',
      data: { soNbr: second, stat: 'shiping' },
    })
    await cancel(first)
    const other = await taken(1)
    expect((await transfer(other.skuId, other.first, first)).json).toMatchObject({
      code: 'RESERVATION_FIXED',
      data: { soNbr: first, stat: 'cancel' },
    })
  })

  it('for vouchers and uncounted goods, which never wait', async () => {
    const voucher = await shop.sell(`TR${++made}`, { isVirtual: true })
    const virtual = await shop.call(
      ops.addVirtualOrder,
      { PtList: [line(voucher)], amt: 1_000, payNbr: 'BANK', memEmail: 'a@shopper.example' },
      ann,
    )
    const ptNbr = `TR${++made}`
    const uncounted = await shop.sell(ptNbr, {
      skus: [{ skuId: `${ptNbr}-1`, vIds: [], price: 1_000, qty: 0, isTracked: false }],
    })
    const free = await shop.placed(ann, uncounted, { payNbr: 'COD' })
    for (const [skuId, soNbr] of [
      [voucher, String(virtual.json.soNbr)],
      [uncounted, free],
    ] as const)
      expect((await transfer(skuId, soNbr)).json).toMatchObject({ code: 'NEVER_WAITS' })
  })

  it('without a reason, to the same order, and of what does not exist', async () => {
    const { skuId, first } = await taken(1)
    expect((await transfer(skuId, first, undefined, { reason: '  ' })).status).toBe(400)
    expect((await transfer(skuId, first, first)).json).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await transfer(skuId, 'SO-NONE-AT-ALL')).status).toBe(404)
    expect((await transfer(skuId, first, 'SO-NONE-AT-ALL')).status).toBe(404)
    expect((await transfer('NONE', first)).json).toMatchObject({ code: 'RESERVED_FEWER' })
    expect(await stockOf(skuId)).toEqual({ onHand: 1, reserved: 1, waiting: 0 })
  })
})

describe('at once', () => {
  /** Runs all of it at the same moment, and returns the answers. */
  const atOnce = (...calls: (() => Promise<unknown>)[]) => Promise.all(calls.map((run) => run()))

  it('two transfers of the same unit move it once', async () => {
    for (let round = 0; round < 10; round++) {
      const { skuId, soNbrs, first } = await taken(3)
      const [, second = '', third = ''] = soNbrs
      await transfer(skuId, second)
      await transfer(skuId, third)
      const answers = await atOnce(
        async () => (await transfer(skuId, first, second)).json.retCode,
        async () => (await transfer(skuId, first, third)).json.retCode,
      )
      expect(answers.filter((code) => code === 1)).toHaveLength(1)
      expect(await stockOf(skuId)).toEqual({ onHand: 3, reserved: 3, waiting: 2 })
      await expectSound(skuId)
    }
  })

  it('two orders that exchange units do not block each other', async () => {
    for (let round = 0; round < 10; round++) {
      const { skuId } = await taken(0)
      await correct(skuId, 4)
      const two = () => shop.placed(ann, skuId, { PtList: [line(skuId, 2)], amt: 2_100, payNbr: 'COD' }) // prettier-ignore
      const [one, other] = [await two(), await two()]
      await transfer(skuId, one)
      await transfer(skuId, other)
      const answers = await atOnce(
        async () => (await transfer(skuId, one, other)).json.retCode,
        async () => (await transfer(skuId, other, one)).json.retCode,
      )
      expect(answers).toEqual([1, 1])
      expect(await stockOf(skuId)).toEqual({ onHand: 4, reserved: 4, waiting: 2 })
      await expectSound(skuId)
    }
  })

  it('a shipment, cancellation or expiry and a transfer leave one outcome', async () => {
    for (let round = 0; round < 15; round++) {
      const { skuId, first, second } = await taken(2, round % 3 === 2 ? 'BANK' : 'COD')
      await transfer(skuId, second)
      await correct(skuId, -1)
      const [end] = [() => ship(first), () => cancel(first), () => expire(first)].slice(round % 3)
      const [, answer] = await atOnce(
        end ?? (() => ship(first)),
        async () => (await transfer(skuId, first, second)).json,
      )
      const { code } = answer as { code?: string } // of a reply
      // A job leaves an order that is being written to its next run.
      if (round % 3 === 2) await expire(first)
      const { stat } = await shop.orderOf(first)
      expect([undefined, 'RESERVATION_FIXED']).toContain(code)
      // Once its units were given away it could not be shipped.
      const ends = round % 3 === 0 ? [code ? 'shiping' : 'cod'] : ['cancel', 'closed']
      expect(ends).toContain(stat)
      await expectSound(skuId)
    }
  })
})
