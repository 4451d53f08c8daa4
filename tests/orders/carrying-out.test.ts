import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import {
  expireOrders,
  paymentFailed,
  sendOrderNotifications,
  settleRefund,
} from '../../gateway/order/index.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
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
const operate = (op: Parameters<OrdersShop['call']>[0], input: Record<string, unknown>) =>
  shop.call(op, input, undefined, { operator: true })

async function placed(who: Shopper, rest: Record<string, unknown> = {}): Promise<string> {
  const { json } = await shop.order(who, { PtList: [line(sku)], amt: 1_100, ...rest })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}

const guestInput = {
  frcNbr: 'HOME',
  receiverName: 'Chen Wei',
  receiverTel: '0987654321',
  receiverCityId: '100',
  receiverAddr: '7 Quiet Lane',
}
async function guestOrder(rest: Record<string, unknown> = {}): Promise<string> {
  const { json } = await shop.call(ops.addGuestOrder, {
    ...guestInput,
    PtList: [line(sku)],
    amt: 1_100,
    ...rest,
  })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}

describe('an order paid by transfer', () => {
  it('is paid by its exact amount only, and once', async () => {
    const soNbr = await placed(ann, { payNbr: 'BANK' })
    const wrong = await operate(operator.confirmPayment, { soNbr, amt: 1_000, ref: 'T1' })
    expect(wrong.json).toMatchObject({
      code: 'AMOUNT_DIFFERS',
      data: { amt: 1_000, amtOrder: 1_100 },
    })
    const right = await operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T1' })
    expect(right.json).toMatchObject({ retCode: 1, stat: 'pledge' })
    await operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T1' })
    const { json } = await operate(operator.showOrder, { soNbr })
    expect(json.PaymentList).toMatchObject([{ kind: 'capture', amt: 1_100 }])
    expect(json.EventList).toMatchObject([
      { event: 'placed', to: 'pay', by: 'shopper', byName: ann.userNbr },
      { event: 'captured', from: 'pay', to: 'pledge', by: 'operator', byName: 'operator' },
    ])
  })

  it('names the job that cancelled it', async () => {
    const soNbr = await placed(ann, { payNbr: 'BANK' })
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    const { directory } = shop.gateway
    await expireOrders({ db: db(), directory })
    const { json } = await operate(operator.showOrder, { soNbr })
    expect(json.EventList).toMatchObject([
      { event: 'placed', by: 'shopper', byName: ann.userNbr },
      { event: 'deadlinePassed', by: 'job', byName: 'expireOrders' },
    ])
  })

  it('is not paid by a transfer booked for another order, which is named', async () => {
    const paid = await placed(ann, { payNbr: 'BANK' })
    const other = await placed(ann, { payNbr: 'BANK' })
    await operate(operator.confirmPayment, { soNbr: paid, amt: 1_100, ref: 'T-same' })
    const again = await operate(operator.confirmPayment, {
      soNbr: other,
      amt: 1_100,
      ref: 'T-same',
    })
    expect(again.json).toMatchObject({ code: 'REF_USED', data: { ref: 'T-same', soNbr: paid } })
    expect((await shop.orderOf(other)).stat).toBe('pay')
  })

  it('stays open if a payment failed', async () => {
    const soNbr = await placed(ann)
    await db().transaction((tx) =>
      paymentFailed(tx, {
        storeNbr: shop.storeNbr,
        soNbr,
        by: providerActor('test'),
        note: 'declined',
      }),
    )
    const { json } = await operate(operator.showOrder, { soNbr })
    expect(json.EventList).toMatchObject([{}, { event: 'paymentFailed', to: 'pay' }])
  })
})

describe('fulfilment', () => {
  it('deducts stock at shipping, and books cash on delivery', async () => {
    const soNbr = await placed(ann, { payNbr: 'COD' })
    const before = await shop.stock(sku)
    const early = await operate(operator.deliverOrder, { soNbr })
    expect(early.json).toMatchObject({ code: 'ORDER_NOT_MOVABLE', data: { stat: 'cod' } })
    const sent = await operate(operator.shipOrder, { soNbr, trackNbr: 'TW123' })
    expect(sent.json).toMatchObject({ stat: 'shiping' })
    expect(await shop.stock(sku)).toEqual({
      onHand: before.onHand - 1,
      reserved: before.reserved - 1,
    })
    const [sums] = await db()
      .select({ sum: sql<string>`sum(${inventoryMovements.qty})` })
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, sku))
    expect(Number(sums?.sum)).toBe(before.onHand - 1)
    expect((await operate(operator.deliverOrder, { soNbr })).json).toMatchObject({
      stat: 'delivered',
    })
    const detail = await shop.call(ops.getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({
      trackNbr: 'TW123',
      isCod: true,
      StepList: [{ stat: 'cod' }, { stat: 'shiping' }, { stat: 'delivered' }],
    })
    const shown = await operate(operator.showOrder, { soNbr })
    expect(shown.json.PaymentList).toMatchObject([{ kind: 'capture', amt: 1_100 }])
    const late = await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(late.json).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })

  it('grants points after the return period', async () => {
    const bo = await shop.shopper()
    const soNbr = await placed(bo, { payNbr: 'COD' })
    await operate(operator.shipOrder, { soNbr })
    await operate(operator.deliverOrder, { soNbr })
    const { directory } = shop.gateway
    await expireOrders({ db: db(), directory })
    expect((await shop.orderOf(soNbr)).stat).toBe('delivered')
    const later = new Date(Date.now() + 7 * 86_400_000 + 1_000)
    await expireOrders({ db: db(), directory, now: later })
    expect((await shop.orderOf(soNbr)).stat).toBe('closed')
    const earned = await db()
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userNbr, bo.userNbr))
    expect(earned).toMatchObject([{ points: 10, reason: 'earned', soNbr }])
  })

  it('that ends early refunds money, and no more than was paid', async () => {
    const soNbr = await placed(ann, { payNbr: 'BANK' })
    await operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T9' })
    const before = await shop.stock(sku)
    const { json } = await operate(operator.voidOrder, { soNbr, reason: 'broken' })
    expect(json).toMatchObject({ stat: 'voided' })
    expect((await shop.stock(sku)).reserved).toBe(before.reserved - 1)
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task).toMatchObject({ amt: 1_100, reason: 'voided' })
    const settle = (ref: string) =>
      db().transaction((tx) =>
        settleRefund(
          tx,
          { storeNbr: shop.storeNbr, id: task?.id ?? 0, ref },
          providerActor('test'),
          {
            settled: () => 'settled',
            doneBefore: () => 'done before',
          },
        ),
      )
    expect([await settle('R1'), await settle('R2')]).toEqual(['settled', 'done before'])
    const detail = await shop.call(ops.getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({ amtRefunded: 1_100, amtRefunding: 0 })
    await expect(
      db().execute(sql`update payment set refunded = 1101 where so_nbr = ${soNbr}`),
    ).rejects.toMatchObject({ cause: { constraint: 'payment_sums' } })
  })

  it('is for operators only; others get "unknown operation"', async () => {
    const soNbr = await placed(ann)
    for (const [op, input] of [
      [operator.listOrders, {}],
      [operator.showOrder, { soNbr }],
      [operator.shipOrder, { soNbr }],
      [operator.deliverOrder, { soNbr }],
      [operator.confirmPayment, { soNbr, amt: 1_100, ref: 'x' }],
      [operator.voidOrder, { soNbr, reason: 'x' }],
    ] as const)
      expect((await shop.call(op, input, ann)).json).toMatchObject({ retCode: 404 })
    const { json } = await operate(operator.listOrders, { stat: 'pay' })
    expect(json.Rows).toContainEqual(expect.arrayContaining([soNbr]))
  })
})

describe("another's order", () => {
  it('is not found by number, forged member, guest, or from another store', async () => {
    const soNbr = await placed(ann)
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
    const token = await guestOrder()
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
    const soNbr = await placed(ann)
    const { token } = await shop.orderOf(soNbr)
    expect((await shop.call(ops.getDesDetail, { soNbr: token })).json.retCode).toBe(1)
    expect((await shop.call(ops.cancelOrder, { soNbr: token })).json.retCode).toBe(404)
  })

  it('of a guest is cancelled by its token', async () => {
    const soNbr = await guestOrder()
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
    for (let at = 0; at < 11; at++) nbrs.unshift(await placed(cy, { payNbr: 'COD' }))
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

describe('notifier', () => {
  it('are sent once by any number of processes, in the language of the order', async () => {
    await db().execute(sql`update order_notice set sent_at = now()`)
    const { gateway } = shop
    const sentBefore = gateway.sent.length
    const { json } = await shop.order(ann, { PtList: [line(sku)], amt: 1_100 }, { lang: 'zh-TW' })
    const token = await guestOrder()
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
    for (let at = 0; at < 3; at++) await guestOrder()
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
