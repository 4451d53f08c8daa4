import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { campaignProducts } from '../../gateway/campaign/campaign.tables.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { expireOrders, failGroups, sendOrderNotifications } from '../../gateway/order/index.ts'
import { orderEventRows, orders } from '../../gateway/order/order.tables.ts'
import { orderNotifications } from '../../gateway/order/order-notification.tables.ts'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { vouchers } from '../../gateway/order/voucher.tables.ts'
import { getGrpInfo } from '../../schemas/group/group.ops.ts'
import { confirmRefund, shipOrder, voidOrder } from '../../schemas/order/order-operator.ops.ts'
import { getDetail } from '../../schemas/order/order.ops.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { line } from '../orders/orders-shop.ts'
import { createGroupShop, type GroupShop } from './group-shop.ts'

let shop: GroupShop

beforeAll(async () => {
  shop = await createGroupShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const operator = { operator: true }
const ship = async (soNbr: string) => (await shop.gateway.call(shipOrder, { soNbr }, operator)).json
const statOf = async (soNbr: string) => (await shop.orderOf(soNbr)).stat
const moneyOf = async (soNbr: string) => {
  const [row] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
  return row && { captured: row.captured, owed: row.owed, refunded: row.refunded }
}
const eventsOf = async (soNbr: string) =>
  (
    await db()
      .select()
      .from(orderEventRows)
      .where(eq(orderEventRows.soNbr, soNbr))
      .orderBy(orderEventRows.id)
  ).map(({ event }) => event)
const notificationsOf = async (soNbr: string) =>
  (await db().select().from(orderNotifications).where(eq(orderNotifications.soNbr, soNbr)))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'orderPlaced')
const soldOf = async (cpgNbr: string) =>
  (await db().select().from(campaignProducts).where(eq(campaignProducts.cpgNbr, cpgNbr)))[0]?.sold

describe('a group whose last seat is paid', () => {
  it('is complete with that payment: its orders can be shipped, and their owners are notified', async () => {
    await shop.offer('F1', { size: 2 })
    const first = await shop.paid('F1')
    const { grpNbr } = await shop.groupOf(first.soNbr)
    expect(await ship(first.soNbr)).toMatchObject({
      code: 'GROUP_NOT_FORMED',
      data: { count: 1, size: 2 },
    })
    const second = await shop.paid('F1', { grpNbr })
    expect((await shop.groupOf(first.soNbr)).stat).toBe('formed')
    expect(await eventsOf(first.soNbr)).toEqual(['placed', 'captured', 'groupFormed'])
    expect(await eventsOf(second.soNbr)).toEqual(['placed', 'captured', 'groupFormed'])
    expect(await notificationsOf(first.soNbr)).toEqual(['groupPaid', 'groupFormed'])
    expect(await notificationsOf(second.soNbr)).toEqual(['groupFormed'])
    expect(await ship(first.soNbr)).toMatchObject({ retCode: 1, stat: 'shiping' })
    expect(await ship(second.soNbr)).toMatchObject({ retCode: 1, stat: 'shiping' })
    const late = await shop.seat(await shop.shopper(), 'F1', { grpNbr })
    expect(late.json.code).toBe('GROUP_ENDED')
  })

  it('is complete with an order with nothing to pay, too', async () => {
    await shop.offer('F2', { size: 2 })
    const first = await shop.paid('F2')
    const { grpNbr } = await shop.groupOf(first.soNbr)
    const who = await shop.shopper()
    const couponNbr = await shop.coupon(who, { amtDisc: 700 })
    const frcCouponNbr = await shop.coupon(who, { cpnType: 'freight', amtDisc: 100 })
    const { json } = await shop.seat(who, 'F2', { grpNbr, couponNbr, frcCouponNbr, amt: 0 })
    expect(json).toMatchObject({ retCode: 1, stat: 'pledge' })
    expect((await shop.groupOf(first.soNbr)).stat).toBe('formed')
  })

  it('of vouchers issues codes once it is full, and none before', async () => {
    await shop.offer('FV', { size: 2 })
    await db().update(products).set({ isVirtual: true }).where(eq(products.ptNbr, 'FV'))
    const alone = { amt: 700, memEmail: 'mei@shopper.example' }
    const first = await shop.paid('FV', alone)
    const { grpNbr } = await shop.groupOf(first.soNbr)
    const codesOf = (soNbr: string) => db().select().from(vouchers).where(eq(vouchers.soNbr, soNbr))
    expect(await statOf(first.soNbr)).toBe('pledge')
    expect(await codesOf(first.soNbr)).toEqual([])
    const second = await shop.paid('FV', { ...alone, grpNbr })
    for (const { soNbr } of [first, second]) {
      expect(await statOf(soNbr)).toBe('delivered')
      expect(await codesOf(soNbr)).toHaveLength(1)
      expect((await notificationsOf(soNbr)).at(-1)).toBe('voucherIssued')
    }
  })

  it('stays complete after its deadline, and notifies each member in their language', async () => {
    await shop.offer('F3', { size: 2 })
    const first = await shop.paid('F3')
    const { grpNbr } = await shop.groupOf(first.soNbr)
    const who = await shop.shopper()
    const { json } = await shop.seat(who, 'F3', { grpNbr }, { lang: 'vi-VN' })
    await shop.capture(String(json.soNbr))
    await shop.endTime(grpNbr)
    expect((await shop.groupOf(first.soNbr)).stat).toBe('formed')
    expect(await statOf(first.soNbr)).toBe('pledge')
    const { database, directory } = shop.gateway
    const { ports, sent } = testPorts()
    const notifier = { ...ports.notifier, close: async () => undefined }
    for (let at = 0; at < 5; at++) await sendOrderNotifications({ database, directory, notifier })
    const formed = sent.filter(
      ({ notification }) =>
        notification.kind === 'groupFormed' && notification.soNbr === json.soNbr,
    )
    expect(formed.map(({ lang }) => lang)).toEqual(['vi-VN'])
  })
})

describe('a group after its deadline', () => {
  it('returns everything once: money, stock, campaign, coupon, points', async () => {
    const sku = await shop.offer('G1', { size: 3, ttlStock: 20 })
    const ann = await shop.shopper()
    await shop.points(ann, 60)
    const couponNbr = await shop.coupon(ann, { amtDisc: 100 })
    const opened = await shop.seat(ann, 'G1', {
      PtList: [line(sku, 2)],
      couponNbr,
      points: 50,
      amt: 1_350,
    })
    expect(opened.json.retCode).toBe(1)
    const soNbr = String(opened.json.soNbr)
    await shop.capture(soNbr)
    const { grpNbr } = await shop.groupOf(soNbr)
    const bo = await shop.shopper()
    const unpaid = String((await shop.seat(bo, 'G1', { grpNbr })).json.soNbr)
    expect((await shop.stock(sku)).reserved).toBe(3)

    await shop.endTime(grpNbr)
    await failGroups({ db: db() })
    expect((await shop.groupOf(soNbr)).stat).toBe('failed')
    expect([await statOf(soNbr), await statOf(unpaid)]).toEqual(['refunding', 'closed'])
    expect(await moneyOf(soNbr)).toEqual({ captured: 1_350, owed: 1_350, refunded: 0 })
    expect((await shop.stock(sku)).reserved).toBe(0)
    expect(await soldOf('CG1')).toBe(0)
    const [coupon] = await db()
      .select()
      .from(memberCoupons)
      .where(eq(memberCoupons.couponNbr, couponNbr))
    expect(coupon).toMatchObject({ usedAt: null, soNbr: null })
    const entries = await db()
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userNbr, ann.userNbr))
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(60)
    expect(await notificationsOf(soNbr)).toEqual(['groupPaid', 'groupFailed'])
    expect(await ship(soNbr)).toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
    expect((await shop.seat(await shop.shopper(), 'G1', { grpNbr })).json.code).toBe('GROUP_ENDED')

    // No payment attempt at a provider, so an operator refunds it.
    await shop.refunds()
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task).toMatchObject({ amt: 1_350, reason: 'groupFailed', note: 'manual' })
    await shop.gateway.call(confirmRefund, { id: task?.id ?? 0, ref: 'B1' }, operator)
    expect(await statOf(soNbr)).toBe('reted')
    expect(await moneyOf(soNbr)).toEqual({ captured: 1_350, owed: 0, refunded: 1_350 })
    expect(await eventsOf(soNbr)).toEqual(['placed', 'captured', 'groupFailed', 'refundSettled'])
    const detail = await shop.call(getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({
      stat: 'reted',
      amtRefunded: 1_350,
      GrpInfo: { stat: 'failed' },
    })
  })

  it('refunds provider payments by itself', async () => {
    await shop.offer('G2', { size: 2 })
    const who = await shop.shopper()
    const soNbr = String((await shop.seat(who, 'G2')).json.soNbr)
    await shop.atBank(who, soNbr, 'pay')
    await shop.endTime((await shop.groupOf(soNbr)).grpNbr)
    await Promise.all([shop.refunds(), shop.refunds()])
    expect(await statOf(soNbr)).toBe('reted')
    expect(await moneyOf(soNbr)).toEqual({ captured: 800, owed: 0, refunded: 800 })
  })

  it('closes an unpaid order at once', async () => {
    await shop.offer('G3', { size: 2 })
    const who = await shop.shopper()
    const couponNbr = await shop.coupon(who, { amtDisc: 700 })
    const frcCouponNbr = await shop.coupon(who, { cpnType: 'freight', amtDisc: 100 })
    const { json } = await shop.seat(who, 'G3', { couponNbr, frcCouponNbr, amt: 0 })
    const soNbr = String(json.soNbr)
    await shop.endTime((await shop.groupOf(soNbr)).grpNbr)
    expect(await statOf(soNbr)).toBe('reted')
    expect(await moneyOf(soNbr)).toEqual({ captured: 0, owed: 0, refunded: 0 })
  })

  it('does not touch what was voided before, or orders of other groups', async () => {
    await shop.offer('G4', { size: 3 })
    const gone = await shop.paid('G4')
    const { grpNbr } = await shop.groupOf(gone.soNbr)
    const stays = await shop.paid('G4')
    await shop.gateway.call(voidOrder, { soNbr: gone.soNbr, reason: 'damaged' }, operator)
    await shop.endTime(grpNbr)
    expect(await statOf(gone.soNbr)).toBe('voided')
    expect(await moneyOf(gone.soNbr)).toEqual({ captured: 800, owed: 800, refunded: 0 })
    expect(await statOf(stays.soNbr)).toBe('pledge')
  })
})

describe('a late payment', () => {
  it('for a group that failed is refunded', async () => {
    await shop.offer('H1', { size: 2 })
    const who = await shop.shopper()
    const soNbr = String((await shop.seat(who, 'H1')).json.soNbr)
    await shop.endTime((await shop.groupOf(soNbr)).grpNbr)
    expect(await statOf(soNbr)).toBe('closed')
    expect(await shop.capture(soNbr)).toBe('owed')
    expect(await statOf(soNbr)).toBe('closed')
    expect(await moneyOf(soNbr)).toEqual({ captured: 800, owed: 800, refunded: 0 })
    const [task] = await db()
      .select()
      .from(refundTasks)
      .where(and(eq(refundTasks.soNbr, soNbr), eq(refundTasks.reason, 'capturedLate')))
    expect(task?.amt).toBe(800)
  })

  it('gets its seat back while one is free, and completes the group', async () => {
    await shop.offer('H2', { size: 2 })
    const { soNbr } = await shop.paid('H2')
    const { grpNbr } = await shop.groupOf(soNbr)
    const bo = await shop.shopper()
    const late = String((await shop.seat(bo, 'H2', { grpNbr })).json.soNbr)
    await closeUnpaid(late)
    expect(await shop.capture(late)).toBe('late')
    expect((await shop.groupOf(soNbr)).stat).toBe('formed')
    expect(await eventsOf(late)).toEqual([
      'placed',
      'deadlinePassed',
      'capturedLate',
      'groupFormed',
    ])
  })

  it('is refunded if the seat is taken, or its owner has another seat', async () => {
    await shop.offer('H3', { size: 3 })
    const { soNbr } = await shop.paid('H3')
    const { grpNbr } = await shop.groupOf(soNbr)
    const bo = await shop.shopper()
    const late = String((await shop.seat(bo, 'H3', { grpNbr })).json.soNbr)
    await closeUnpaid(late)
    const again = await shop.seat(bo, 'H3', { grpNbr })
    expect(again.json.retCode).toBe(1)
    expect(await shop.capture(late)).toBe('owed')
    expect(await moneyOf(late)).toMatchObject({ owed: 800 })
    const cy = String((await shop.seat(await shop.shopper(), 'H3', { grpNbr })).json.soNbr)
    await closeUnpaid(cy)
    await shop.paid('H3', { grpNbr })
    expect(await shop.capture(cy)).toBe('owed')
    expect(await statOf(cy)).toBe('closed')
    const seen = await shop.call(getGrpInfo, { grpNbr })
    expect(seen.json.GrpInfo).toMatchObject({ count: 2, size: 3 })
  })
})

/** Ends the payment deadline of an order, but not that of its group. */
async function closeUnpaid(soNbr: string): Promise<void> {
  await db()
    .update(orders)
    .set({ payDeadline: new Date(Date.now() - 1_000) })
    .where(eq(orders.soNbr, soNbr))
  await expireOrders({ db: db(), directory: shop.gateway.directory })
}
