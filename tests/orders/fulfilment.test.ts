import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import { expireOrders, paymentFailed, settleRefund } from '../../gateway/order/index.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

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

describe('an order paid by transfer', () => {
  it('is paid by its exact amount only, and once', async () => {
    const soNbr = await shop.placed(ann, sku, { payNbr: 'BANK' })
    const wrong = await shop.operate(operator.confirmPayment, { soNbr, amt: 1_000, ref: 'T1' })
    expect(wrong.json).toMatchObject({
      code: 'AMOUNT_DIFFERS',
      data: { amt: 1_000, amtOrder: 1_100 },
    })
    const right = await shop.operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T1' })
    expect(right.json).toMatchObject({ retCode: 1, stat: 'pledge' })
    await shop.operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T1' })
    const { json } = await shop.operate(operator.showOrder, { soNbr })
    expect(json.PaymentList).toMatchObject([{ kind: 'capture', amt: 1_100 }])
    expect(json.EventList).toMatchObject([
      { event: 'placed', to: 'pay', by: 'shopper', byName: ann.userNbr },
      { event: 'captured', from: 'pay', to: 'pledge', by: 'operator', byName: 'operator' },
    ])
  })

  it('names the job that cancelled it', async () => {
    const soNbr = await shop.placed(ann, sku, { payNbr: 'BANK' })
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    const { directory } = shop.gateway
    await expireOrders({ db: db(), directory })
    const { json } = await shop.operate(operator.showOrder, { soNbr })
    expect(json.EventList).toMatchObject([
      { event: 'placed', by: 'shopper', byName: ann.userNbr },
      { event: 'deadlinePassed', by: 'job', byName: 'expireOrders' },
    ])
  })

  it('is not paid by a transfer booked for another order, which is named', async () => {
    const paid = await shop.placed(ann, sku, { payNbr: 'BANK' })
    const other = await shop.placed(ann, sku, { payNbr: 'BANK' })
    await shop.operate(operator.confirmPayment, { soNbr: paid, amt: 1_100, ref: 'T-same' })
    const again = await shop.operate(operator.confirmPayment, {
      soNbr: other,
      amt: 1_100,
      ref: 'T-same',
    })
    expect(again.json).toMatchObject({ code: 'REF_USED', data: { ref: 'T-same', soNbr: paid } })
    expect((await shop.orderOf(other)).stat).toBe('pay')
  })

  it('stays open if a payment failed', async () => {
    const soNbr = await shop.placed(ann, sku)
    await db().transaction((tx) =>
      paymentFailed(tx, {
        storeNbr: shop.storeNbr,
        soNbr,
        by: providerActor('test'),
        note: 'declined',
      }),
    )
    const { json } = await shop.operate(operator.showOrder, { soNbr })
    expect(json.EventList).toMatchObject([{}, { event: 'paymentFailed', to: 'pay' }])
  })
})

describe('fulfilment', () => {
  it('deducts stock at shipping, and books cash on delivery', async () => {
    const soNbr = await shop.placed(ann, sku, { payNbr: 'COD' })
    const before = await shop.stock(sku)
    const early = await shop.operate(operator.deliverOrder, { soNbr })
    expect(early.json).toMatchObject({ code: 'ORDER_NOT_MOVABLE', data: { stat: 'cod' } })
    const sent = await shop.operate(operator.shipOrder, { soNbr, trackNbr: 'TW123' })
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
    expect((await shop.operate(operator.deliverOrder, { soNbr })).json).toMatchObject({
      stat: 'delivered',
    })
    const detail = await shop.call(ops.getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({
      trackNbr: 'TW123',
      isCod: true,
      StepList: [{ stat: 'cod' }, { stat: 'shiping' }, { stat: 'delivered' }],
    })
    const shown = await shop.operate(operator.showOrder, { soNbr })
    expect(shown.json.PaymentList).toMatchObject([{ kind: 'capture', amt: 1_100 }])
    const late = await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(late.json).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })

  it('grants points after the return period', async () => {
    const bo = await shop.shopper()
    const soNbr = await shop.placed(bo, sku, { payNbr: 'COD' })
    await shop.operate(operator.shipOrder, { soNbr })
    await shop.operate(operator.deliverOrder, { soNbr })
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
    const soNbr = await shop.placed(ann, sku, { payNbr: 'BANK' })
    await shop.operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: 'T9' })
    const before = await shop.stock(sku)
    const { json } = await shop.operate(operator.voidOrder, { soNbr, reason: 'broken' })
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
    const soNbr = await shop.placed(ann, sku)
    for (const [op, input] of [
      [listOrders, {}],
      [operator.showOrder, { soNbr }],
      [operator.shipOrder, { soNbr }],
      [operator.deliverOrder, { soNbr }],
      [operator.confirmPayment, { soNbr, amt: 1_100, ref: 'x' }],
      [operator.voidOrder, { soNbr, reason: 'x' }],
    ] as const)
      expect((await shop.call(op, input, ann)).json).toMatchObject({ retCode: 404 })
    const { json } = await shop.operate(listOrders, { stat: 'pay' })
    expect(json.rows).toContainEqual(expect.objectContaining({ soNbr }))
  })
})
