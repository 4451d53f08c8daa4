import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { promoCodes } from '../../gateway/coupon/promo.tables.ts'
import { capture, captureNames, expireOrders } from '../../gateway/order/index.ts'
import { orderEventRows, orders } from '../../gateway/order/order.tables.ts'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { updCart } from '../../schemas/cart/cart.ops.ts'
import { deliverOrder, shipOrder, voidOrder } from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { many, patient, tally } from '../gateway/crowd.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'

let shop: OrdersShop

beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
/** Runs many shoppers with limited concurrency, as in a busy shop. */
async function crowd<T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await many(30, async () => {
    for (let at = next++; at < count; at = next++) results[at] = await run(at)
  })
  return results
}

/** A guest's order with a separate phone number and network address. */
const guest = (at: number, input: Record<string, unknown>) =>
  patient((reqId) => guestCall(at, input, reqId))

const guestCall = (at: number, input: Record<string, unknown>, reqId: string) =>
  shop.call(
    ops.addGuestOrder,
    {
      frcNbr: 'HOME',
      payNbr: 'CARD',
      receiverName: 'Guest',
      receiverTel: `09${String(10_000_000 + at)}`,
      receiverCityId: '100',
      receiverAddr: '1 Road',
      ...input,
    },
    undefined,
    { reqId, remoteAddress: `10.0.${Math.floor(at / 200)}.${at % 200}` },
  )

const capturing = (soNbr: string, ref: string, amt: number) =>
  db().transaction((tx) =>
    capture(
      tx,
      { storeNbr: shop.storeNbr, soNbr, amt, ref, by: providerActor('test') },
      captureNames,
    ),
  )

const placed = async (who: Shopper, sku: string, amt = 1_100): Promise<string> => {
  const { json } = await shop.order(who, { PtList: [line(sku)], amt })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}

/** Checks the invariants, independent of the order of events. */
async function expectSound() {
  const [bad] = await db()
    .select({ count: sql<string>`count(*)` })
    .from(skus)
    .where(sql`${skus.reserved} < 0 or (${skus.isTracked} and ${skus.reserved} > ${skus.onHand})`)
  expect(Number(bad?.count)).toBe(0)
  const drift = await db().execute(sql`
    select sku.sku_id from sku left join (
      select l.store_nbr, l.sku_id, sum(l.qty) as qty from order_line l join sales_order o using (store_nbr, so_nbr)
      where o.stat in ('pay', 'cod', 'pledge') group by 1, 2
    ) held using (store_nbr, sku_id) where sku.reserved <> coalesce(held.qty, 0)`)
  expect(drift.rows).toEqual([])
  const money = await db().execute(sql`
    select o.so_nbr from sales_order o join (
      select store_nbr, so_nbr, sum((unit->>'paid')::bigint) as paid
      from order_line, jsonb_array_elements(units) unit group by 1, 2
    ) l using (store_nbr, so_nbr) where l.paid + o.amt_freight - o.amt_freight_off <> o.amt`)
  expect(money.rows).toEqual([])
  const points = await db().execute(
    sql`select user_nbr from point_entry group by 1 having sum(points) < 0`,
  )
  expect(points.rows).toEqual([])
}

describe('stock', () => {
  it(
    'of fifty is sold fifty times to five hundred buyers, over two SKUs and add-ons',
    { timeout: 300_000 },
    async () => {
      const red = await shop.sell('RED', { qty: 30 })
      const blue = await shop.sell('BLUE', { qty: 20 })
      const main = await shop.sell('MAIN', { qty: 500 })
      await writeAdditions(db(), shop.storeNbr, 'MAIN', [{ skuId: blue, price: 500 }])
      const asked = (at: number): Record<string, unknown> =>
        at % 2
          ? { PtList: [line(red)], amt: 1_100 }
          : {
              PtList: [line(main), line(blue, 1, { kind: 2, parPtNbr: 'MAIN' })],
              amt: 1_600,
            }
      const replies = await crowd(500, (at) => guest(at, asked(at)))
      expect(tally(replies)).toEqual({ fine: 50, OUT_OF_STOCK: 450 })
      expect(await shop.stock(red)).toEqual({ onHand: 30, reserved: 30 })
      expect(await shop.stock(blue)).toEqual({ onHand: 20, reserved: 20 })
      expect(await shop.stock(main)).toEqual({ onHand: 500, reserved: 20 })
      await expectSound()
    },
  )

  it('is locked in one order, whichever order the lines are in', async () => {
    const one = await shop.sell('ONE', { qty: 40 })
    const two = await shop.sell('TWO', { qty: 40 })
    const replies = await many(40, (at) =>
      guest(1_000 + at, {
        PtList: at % 2 ? [line(one), line(two)] : [line(two), line(one)],
        amt: 2_100,
      }),
    )
    expect(tally(replies)).toEqual({ fine: 40 })
  })
})

describe('a limited resource', () => {
  it('is a coupon, used by one of twenty orders', async () => {
    const ann = await shop.shopper()
    const sku = await shop.sell('C1', { qty: 50 })
    const couponNbr = await shop.coupon(ann, { amtDisc: 100 })
    const replies = await many(20, () =>
      patient((reqId) =>
        shop.order(ann, { PtList: [line(sku)], couponNbr, amt: 1_000 }, { reqId }),
      ),
    )
    expect(tally(replies)).toEqual({ fine: 1, COUPON_NOT_USABLE: 19 })
    await expectSound()
  })

  it('is a balance of points: one of twenty orders that spend all of it is placed', async () => {
    const bo = await shop.shopper()
    const sku = await shop.sell('C2', { qty: 50 })
    await shop.points(bo, 200)
    const replies = await many(20, () =>
      patient((reqId) => shop.order(bo, { PtList: [line(sku)], points: 200, amt: 900 }, { reqId })),
    )
    expect(tally(replies)).toEqual({ fine: 1, POINTS_SHORT: 19 })
    const entries = await db()
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userNbr, bo.userNbr))
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(0)
  })

  it('is the limit per person', async () => {
    const cy = await shop.shopper()
    const sku = await shop.sell('C3', { qty: 50 })
    await db().update(products).set({ quota: 3 }).where(eq(products.ptNbr, 'C3'))
    const replies = await many(20, () =>
      patient((reqId) => shop.order(cy, { PtList: [line(sku)], amt: 1_100 }, { reqId })),
    )
    expect(tally(replies)).toEqual({ fine: 3, QUOTA_EXCEEDED: 17 })
  })

  it('is a promo code for five orders, once per person', async () => {
    const sku = await shop.sell('C4', { qty: 50 })
    await shop.promo('FIVE', { qty: 5, perPerson: 1 })
    const replies = await many(20, (at) =>
      guest(2_000 + (at % 4), { PtList: [line(sku)], promoCode: 'FIVE', amt: 1_050 }),
    )
    expect(tally(replies)).toEqual({ fine: 4, PROMO_NOT_USABLE: 16 })
    const others = await many(5, (at) =>
      guest(2_100 + at, { PtList: [line(sku)], promoCode: 'FIVE', amt: 1_050 }),
    )
    expect(tally(others)).toEqual({ fine: 1, PROMO_NOT_USABLE: 4 })
    const [row] = await db().select().from(promoCodes).where(eq(promoCodes.promoCode, 'FIVE'))
    expect(row?.used).toBe(5)
  })

  it('is a cart, ordered once by two tabs', async () => {
    const di = await shop.shopper()
    const sku = await shop.sell('C5', { qty: 50 })
    const cartNbr = await shop.inCart(di, sku, 2)
    const replies = await many(6, () =>
      shop.call(
        ops.addCartOrder,
        {
          CartList: [{ cartNbr, qtyOrd: 2 }],
          frcNbr: 'HOME',
          addrNbr: di.addrNbr,
          amt: 2_100,
        },
        di,
      ),
    )
    expect(tally(replies)).toEqual({ fine: 1, CART_CHANGED: 5 })
    expect((await shop.stock(sku)).reserved).toBe(2)
  })

  it('is a cart changed by another tab meanwhile, without a deadlock', async () => {
    const may = await shop.shopper()
    const sku = await shop.sell('C6', { qty: 500 })
    for (let round = 0; round < 12; round++) {
      await shop.points(may, 100)
      const cartNbr = await shop.inCart(may, sku, 2)
      const order = {
        CartList: [{ cartNbr, qtyOrd: 2 }],
        frcNbr: 'HOME',
        addrNbr: may.addrNbr,
        points: 100,
        amt: 2_000,
      }
      const replies = await Promise.all([
        shop.call(ops.addCartOrder, order, may),
        ...[3, 4, 5].map((qtyOrd) => shop.call(updCart, { Carts: [{ cartNbr, qtyOrd }] }, may)),
      ])
      for (const { json } of replies) expect(json.code).not.toBe('SYSTEM_ERROR')
      expect(replies[0]?.json).toMatchObject({ retCode: 1 })
    }
  })
})

describe('a payment that arrives while an order is cancelled', () => {
  const outcome = async (soNbr: string) => {
    const { stat } = await shop.orderOf(soNbr)
    const [money] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
    return { stat, captured: money?.captured, owed: money?.owed }
  }

  it('is booked once, even if it is reported several times at once', async () => {
    const ed = await shop.shopper()
    const soNbr = await placed(ed, await shop.sell('P1'))
    const outcomes = await many(12, () => capturing(soNbr, 'ref-dup', 1_100))
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
      const nbrs = [await placed(ed, sku), await placed(ed, sku)]
      const outcomes = await Promise.all(
        nbrs.map((soNbr) => capturing(soNbr, `ref-two-${round}`, 1_100)),
      )
      expect(outcomes.toSorted()).toEqual(['captured', 'elsewhere'])
      const stats = await Promise.all(nbrs.map(async (nbr) => (await shop.orderOf(nbr)).stat))
      expect(stats.toSorted()).toEqual(['pay', 'pledge'])
    }
    await expectSound()
  })

  it('pays nothing if the amount differs', async () => {
    const ed = await shop.shopper()
    const soNbr = await placed(ed, await shop.sell('P2'))
    expect(await capturing(soNbr, 'ref-1', 1_099)).toBe('mismatch')
    expect(await outcome(soNbr)).toEqual({ stat: 'pay', captured: 0, owed: 0 })
  })

  it('and a cancellation at the same time end with goods or money, never both or neither', async () => {
    const fay = await shop.shopper()
    const sku = await shop.sell('P3', { qty: 100 })
    for (let round = 0; round < 8; round++) {
      const soNbr = await placed(fay, sku)
      await Promise.all([
        capturing(soNbr, `ref-${soNbr}`, 1_100),
        shop.call(ops.cancelOrder, { soNbr }, fay),
      ])
      // The first decides: a paid order is not cancelled, and a cancelled one is not taken up again.
      expect([
        { stat: 'pledge', captured: 1_100, owed: 0 },
        { stat: 'cancel', captured: 1_100, owed: 1_100 },
      ]).toContainEqual(await outcome(soNbr))
    }
    await expectSound()
  })

  it('is refunded if the goods were sold meanwhile', async () => {
    const gil = await shop.shopper()
    const sku = await shop.sell('P4', { qty: 1 })
    const soNbr = await placed(gil, sku)
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    await expireOrders({ db: db(), directory: shop.gateway.directory })
    await placed(await shop.shopper(), sku)
    expect(await capturing(soNbr, 'ref-late', 1_100)).toBe('owed')
    expect(await outcome(soNbr)).toEqual({ stat: 'closed', captured: 1_100, owed: 1_100 })
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task).toMatchObject({ amt: 1_100, reason: 'capturedLate', doneAt: null })
    expect(await capturing(soNbr, 'ref-late', 1_100)).toBe('duplicate')
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
      const soNbr = await placed(ida, sku)
      await end(soNbr, ida)
      expect(await capturing(soNbr, `ref-${stat}`, 1_100)).toBe('owed')
      expect(await outcome(soNbr)).toEqual({ stat, captured: 1_100, owed: 1_100 })
      expect((await shop.stock(sku)).reserved).toBe(0)
      const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
      expect(task?.reason).toBe('capturedLate')
      const steps = await db()
        .select({ event: orderEventRows.event })
        .from(orderEventRows)
        .where(eq(orderEventRows.soNbr, soNbr))
      expect(steps.map(({ event }) => event)).toContain('capturedLate')
      await expectSound()
    },
  )

  it('of an order that was paid, delivered and closed goes back as paid twice', async () => {
    const sku = await shop.sell('P-twice', { qty: 5 })
    const jo = await shop.shopper()
    const soNbr = await placed(jo, sku)
    expect(await capturing(soNbr, 'ref-once', 1_100)).toBe('captured')
    for (const op of [shipOrder, deliverOrder])
      expect((await shop.operate(op, { soNbr })).json).toMatchObject({ retCode: 1 })
    await db().update(orders).set({ stat: 'closed' }).where(eq(orders.soNbr, soNbr))
    const before = await shop.stock(sku)
    expect(await capturing(soNbr, 'ref-twice', 1_100)).toBe('owed')
    expect(await outcome(soNbr)).toEqual({ stat: 'closed', captured: 2_200, owed: 1_100 })
    expect(await shop.stock(sku)).toEqual(before)
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task?.reason).toBe('paidTwice')
  })

  it('and the deadline at the same time are handled once by three processes', async () => {
    const hal = await shop.shopper()
    const sku = await shop.sell('P5', { qty: 30 })
    const nbrs: string[] = []
    for (let at = 0; at < 6; at++) nbrs.push(await placed(hal, sku))
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(and(eq(orders.userNbr, hal.userNbr), eq(orders.stat, 'pay')))
    const { directory } = shop.gateway
    const [paid = '', ...rest] = nbrs
    await Promise.all([
      expireOrders({ db: db(), directory }),
      expireOrders({ db: db(), directory }),
      capturing(paid, 'ref-deadline', 1_100),
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
    await expectSound()
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
