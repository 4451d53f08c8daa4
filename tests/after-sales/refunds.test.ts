import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { many } from '../gateway/crowd.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type ReturnsShop } from './returns-shop.ts'

let shop: ReturnsShop
let ann: Shopper
beforeAll(async () => {
  shop = await createReturnsShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const operate = async (...given: Parameters<ReturnsShop['operate']>) =>
  (await shop.operate(...given)).json
let made = 0
const paidOne = async (rest: object = {}) =>
  shop.paid(ann, [line(await shop.sell(`R${++made}`))], { amt: 1_100, ...rest })

async function setRule(rule: { refundAuto: boolean }): Promise<void> {
  await shop.gateway.database.db
    .update(stores)
    .set({ config: sql`${stores.config} || ${JSON.stringify({ orders: rule })}::jsonb` })
    .where(eq(stores.storeNbr, shop.storeNbr))
  await shop.gateway.directory.reload()
}

describe('a refund before dispatch', () => {
  it('holds the dispatch, and gives everything back once the operator approves it', async () => {
    const skuId = await shop.sell('RALL', { qty: 5 })
    const couponNbr = await shop.coupon(ann)
    await shop.points(ann, 50)
    const before = await shop.pointsOf(ann)
    const soNbr = await shop.paid(ann, [line(skuId)], { amt: 950, couponNbr, points: 50 })
    const asked = await shop.refund(ann, soNbr, 950)
    expect(asked).toMatchObject({ retCode: 1, stat: 'refunding' })
    expect(await operate(orderOps.shipOrder, { soNbr })).toMatchObject({
      code: 'ORDER_NOT_MOVABLE',
    })
    const approved = await operate(returnOps.approveReturn, { retNbr: asked.retNbr })
    expect(approved).toMatchObject({ stat: 'settled', orderStat: 'refunding' })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 950, refunded: 0 })
    await shop.send()
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 0, refunded: 950, left: 0 })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'reted' })
    expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await shop.pointsOf(ann)).toBe(before)
    expect(await shop.isUsed(couponNbr)).toBe(false)
  })

  it('is paid back by a proof of the last minutes, or a token for refunds', async () => {
    const { db, pool } = shop.gateway.database
    const { retNbr } = await shop.refund(ann, await paidOne(), 1_100)
    const byToken = async (permissions: Permission[]) => {
      const token = await testOperators(db).token([{ storeNbr: shop.storeNbr }], permissions)
      const reply = await shop.gateway.app.inject({
        method: 'POST',
        url: `/api/${shop.storeNbr}/${returnOps.approveReturn.key}`,
        headers: {
          host: studioHost,
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        payload: { retNbr },
      })
      return reply.json<Record<string, unknown>>()
    }
    await pool.query(`update operator_session set proven_at = now() - interval '1 hour'`)
    expect(await operate(returnOps.approveReturn, { retNbr })).toMatchObject({
      code: 'PROOF_NEEDED',
    })
    await pool.query('update operator_session set proven_at = now()')
    expect(await byToken(['returns.write'])).toMatchObject({ code: 'FORBIDDEN' })
    const approved = await byToken(['returns.write', 'refunds.settle'])
    expect(approved).toMatchObject({ stat: 'settled', orderStat: 'refunding' })
  })

  it('goes on as before if it is rejected, with a reason, or taken back', async () => {
    const soNbr = await paidOne()
    const first = await shop.refund(ann, soNbr, 1_100)
    const rejected = await operate(returnOps.rejectReturn, { retNbr: first.retNbr, note: 'Packed' })
    expect(rejected).toMatchObject({ stat: 'rejected', orderStat: 'pledge' })
    const { json } = await shop.call(ops.getRetList2, { soNbr, retNbr: first.retNbr }, ann)
    expect(json.RetInfo).toMatchObject({
      stat: 'rejected',
      StepList: [{ stat: 'applied' }, { stat: 'rejected', note: 'Packed' }],
    })
    const second = await shop.refund(ann, soNbr, 1_100)
    const cancelled = await shop.call(ops.cancelRet, { soNbr, retNbr: second.retNbr }, ann)
    expect(cancelled.json).toMatchObject({ retCode: 1, stat: 'pledge' })
    expect(await operate(returnOps.approveReturn, { retNbr: second.retNbr })).toMatchObject({
      code: 'RET_NOT_MOVABLE',
    })
    expect(await operate(orderOps.shipOrder, { soNbr })).toMatchObject({ stat: 'shiping' })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 0, left: 1_100 })
  })

  it('is paid out at once where the store says so', async () => {
    await setRule({ refundAuto: true })
    const soNbr = await paidOne()
    await shop.refund(ann, soNbr, 1_100)
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 1_100 })
    await setRule({ refundAuto: false })
  })

  it('of an order that points paid ends at once', async () => {
    const skuId = await shop.sell('RFREE', { price: 10 })
    const eve = await shop.shopper()
    await shop.points(eve, 5_000)
    const coupon = await shop.coupon(eve, { amtDisc: 10 })
    const free = await shop.coupon(eve, { cpnType: 'freight', discType: 4, amtDisc: 100 })
    const rest = { couponNbr: coupon, frcCouponNbr: free, amt: 0 }
    const soNbr = await shop.paid(eve, [line(skuId)], rest)
    const asked = await shop.refund(eve, soNbr, 0)
    const approved = await operate(returnOps.approveReturn, { retNbr: asked.retNbr })
    expect(approved).toMatchObject({ stat: 'settled', orderStat: 'reted' })
    expect([await shop.isUsed(coupon), await shop.isUsed(free)]).toEqual([false, false])
  })

  it('asks for a bank account where the money cannot go back the way it came', async () => {
    const soNbr = await shop.unpaid(ann)
    await operate(orderOps.confirmPayment, { soNbr, amt: 1_100, ref: `T${soNbr}` })
    const { json } = await shop.call(ops.getAfter, { soNbr }, ann)
    expect(json).toMatchObject({ kind: 'refund', needsBank: true, amtRefund: 1_100 })
    expect(await shop.refund(ann, soNbr, 1_100)).toMatchObject({ code: 'BANK_NEEDED' })
    const bank = { bankCode: '004', acctNbr: '001234567890', acctName: 'Lin Mei' }
    const asked = await shop.refund(ann, soNbr, 1_100, bank)
    expect(await operate(returnOps.showReturn, { retNbr: asked.retNbr })).toMatchObject(bank)
    await operate(returnOps.approveReturn, { retNbr: asked.retNbr })
    await shop.send()
    const shown = await operate(orderOps.showOrder, { soNbr })
    const [task] = shown.RefundList as { id: number; note: string }[]
    expect(task).toMatchObject({ note: 'manual' })
    await operate(orderOps.confirmRefund, { id: task?.id, ref: 'B1' })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'reted' })
  })

  it('is refused with another amount, an unknown reason, for another’s order and after dispatch', async () => {
    const soNbr = await paidOne()
    const bob = await shop.shopper()
    expect(await shop.refund(ann, soNbr, 1_000)).toMatchObject({
      code: 'RET_AMT_CHANGED',
      data: { amt: 1_000, amtNow: 1_100 },
    })
    expect(await shop.refund(ann, soNbr, 1_100, { rsn: 'NOPE' })).toMatchObject({
      code: 'RSN_UNKNOWN',
    })
    expect(await shop.refund(bob, soNbr, 1_100)).toMatchObject({ code: 'NOT_FOUND' })
    await operate(orderOps.shipOrder, { soNbr })
    expect(await shop.refund(ann, soNbr, 1_100)).toMatchObject({
      code: 'RET_NOT_POSSIBLE',
      data: { reason: 'stat' },
    })
    const { json } = await shop.call(ops.getRetList, { soNbr }, ann)
    expect(json.RetList ?? []).toEqual([])
  })

  it('is written once with twenty requests at once, and paid out once with twenty approvals', async () => {
    const soNbr = await paidOne()
    const answers = await many(20, () => shop.refund(ann, soNbr, 1_100))
    const done = answers.filter(({ retCode }) => retCode === 1)
    expect(done).toHaveLength(1)
    const { retNbr } = done[0]!
    const approvals = await many(20, () => operate(returnOps.approveReturn, { retNbr }))
    expect(approvals.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 1_100, left: 0 })
  })

  it('never meets a dispatch: one of both comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const soNbr = await paidOne()
      const [asked, shipped] = await Promise.all([
        shop.refund(ann, soNbr, 1_100),
        operate(orderOps.shipOrder, { soNbr }),
      ])
      expect([asked.retCode, shipped.retCode].filter((code) => code === 1)).toHaveLength(1)
    }
  })
})
