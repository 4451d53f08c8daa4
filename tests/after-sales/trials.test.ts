import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { additions } from '../../gateway/catalog/catalog.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { firstReminder } from '../../gateway/order/fulfilment/remind-trials.ts'
import { expireOrders, remindTrials } from '../../gateway/order/index.ts'
import { orderNotifications } from '../../gateway/order/order-notification.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import * as returnOps from '../../schemas/after-sales/return.ops.ts'
import * as returnOperatorOps from '../../schemas/after-sales/return-operator.ops.ts'
import * as checkoutOps from '../../schemas/order/checkout.ops.ts'
import * as orderOperatorOps from '../../schemas/order/order-operator.ops.ts'
import * as orderOps from '../../schemas/order/order.ops.ts'
import * as trialOps from '../../schemas/order/trial-operator.ops.ts'
import * as payOps from '../../schemas/pay/pay.ops.ts'
import { many } from '../gateway/crowd.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type ReturnsShop } from './returns-shop.ts'

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
})
afterAll(() => shop.gateway.close())

const day = 86_400_000
const operate = async (...given: Parameters<ReturnsShop['operate']>) =>
  (await shop.operate(...given)).json

let made = 0
/** A member with both contacts. */
async function bound(): Promise<Shopper> {
  const who = await shop.shopper()
  const contacts = {
    mobile: `+8869${String(10_000_000 + ++made)}`,
    email: `trial${made}@shopper.example`,
  }
  await shop.gateway.database.db
    .update(members)
    .set(contacts)
    .where(and(eq(members.storeNbr, shop.storeNbr), eq(members.userNbr, who.userNbr)))
  return who
}

const tried = (given: object = {}) => shop.sell(`T${++made}`, { expDays: 10, ...given })

const apply = async (who: Shopper, PtList: ReturnType<typeof line>[], rest: object = {}) =>
  (
    await shop.call(
      orderOps.addOrder,
      { frcNbr: 'HOME', addrNbr: who.addrNbr, PtList, isExp: true, amt: 1_100, ...rest },
      who,
    )
  ).json

/** A trial of one product at 1,000 and one add-on at 300, with 100 for shipping. */
async function withAddOn(who: Shopper) {
  const main = await tried()
  const extra = await shop.sell(`X${made}`, { price: 500 })
  const [ptNbr] = main.split('-')
  await shop.gateway.database.db
    .insert(additions)
    .values({ storeNbr: shop.storeNbr, ptNbr: String(ptNbr), skuId: extra, price: 300 })
  const lines = [line(main), line(extra, 1, { kind: 2, parPtNbr: ptNbr })]
  const { soNbr } = await apply(who, lines, { amt: 1_400 })
  return { main, extra, soNbr: String(soNbr) }
}

async function delivered(soNbr: string): Promise<void> {
  await operate(trialOps.approveTrial, { soNbr })
  await operate(orderOperatorOps.shipOrder, { soNbr })
  const { stat } = await operate(orderOperatorOps.deliverOrder, { soNbr })
  if (stat !== 'exping') throw new Error(`${soNbr} is ${String(stat)}`)
}

async function running(who: Shopper): Promise<{ soNbr: string; skuId: string }> {
  const skuId = await tried()
  const { soNbr } = await apply(who, [line(skuId)])
  await delivered(String(soNbr))
  return { soNbr: String(soNbr), skuId }
}

const kindsOf = async (soNbr: string) =>
  (
    await shop.gateway.database.db
      .select({ kind: orderNotifications.kind })
      .from(orderNotifications)
      .where(eq(orderNotifications.soNbr, soNbr))
      .orderBy(orderNotifications.id)
  ).map(({ kind }) => kind)

const detail = async (who: Shopper, soNbr: string) =>
  (await shop.call(orderOps.getDetail, { soNbr }, who)).json.SoInfo as Record<string, unknown>

describe('the application for a trial', () => {
  it('asks for no money, applies nothing that reduces the price, and holds the stock', async () => {
    const ann = await bound()
    const skuId = await tried({ qty: 3 })
    const couponNbr = await shop.coupon(ann)
    await shop.points(ann, 50)
    const asked = { PtList: [line(skuId)], frcNbr: 'HOME', addrNbr: ann.addrNbr, isExp: true }
    const { json } = await shop.call(
      checkoutOps.getCheckoutResult,
      { ...asked, couponNbr, points: 50, isBest: true },
      ann,
    )
    expect(json).toMatchObject({
      isOrderable: true,
      amt: 1_100,
      amtCoupon: 0,
      points: 0,
      CouponList: [],
      ExpOffer: { expDays: 10 },
    })
    const placed = await apply(ann, [line(skuId)], { couponNbr, points: 50 })
    expect(placed).toMatchObject({ retCode: 1, stat: 'applying' })
    const soNbr = String(placed.soNbr)
    expect(placed.redirectUrl).toBe(`/order/payResult/${soNbr}`)
    expect(await shop.stock(skuId)).toEqual({ onHand: 3, reserved: 1 })
    expect([await shop.isUsed(couponNbr), await shop.pointsOf(ann)]).toEqual([false, 50])
    expect(await detail(ann, soNbr)).toMatchObject({ isExp: true, amtDue: 1_100 })
    expect(await kindsOf(soNbr)).toEqual(['trialPlaced'])
  })

  it.each([
    [
      'of a product that cannot be tried',
      'product',
      async () => [line(await shop.sell(`N${++made}`))],
    ],
    ['of two products', 'product', async () => [line(await tried()), line(await tried())]],
    ['of two units', 'qty', async () => [line(await tried(), 2)]],
  ] as const)('%s is refused', async (_what, reason, lines) => {
    const ann = await bound()
    const given = await lines()
    const amt = given.reduce((sum, { qtyOrd }) => sum + 1_000 * qtyOrd, 100)
    expect(await apply(ann, given, { amt })).toMatchObject({
      code: 'TRIAL_REFUSED',
      data: { reason },
    })
  })

  it('needs both contacts, and no trial that is overdue', async () => {
    const eve = await shop.shopper()
    expect(await apply(eve, [line(await tried())])).toMatchObject({
      code: 'TRIAL_REFUSED',
      data: { reason: 'contact' },
    })
    const ann = await bound()
    const { soNbr } = await running(ann)
    await shop.gateway.database.db
      .update(orders)
      .set({ stat: 'overdue' })
      .where(eq(orders.soNbr, soNbr))
    expect(await apply(ann, [line(await tried())])).toMatchObject({ data: { reason: 'overdue' } })
  })

  it('wins once of ten at the same moment, and leaves nothing of the others', async () => {
    const ann = await bound()
    const skuId = await tried({ qty: 20 })
    const answers = await many(10, () => apply(ann, [line(skuId)]))
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(answers.map(({ code }) => code).filter((code) => code !== 'TRIAL_REFUSED')).toEqual([
      undefined,
    ])
    expect(await shop.stock(skuId)).toEqual({ onHand: 20, reserved: 1 })
    expect(await apply(ann, [line(skuId)])).toMatchObject({ data: { reason: 'again' } })
  })

  it('is rejected by an operator with a reason, which releases the stock, and may be made again', async () => {
    const ann = await bound()
    const skuId = await tried({ qty: 2 })
    const { soNbr } = await apply(ann, [line(skuId)])
    const { rows } = await operate(trialOps.listTrials, { stat: 'applying', pageSize: 200 })
    expect(rows).toContainEqual(expect.objectContaining({ soNbr, amtDue: 1_100 }))
    const reason = 'Too many open trials'
    expect(await operate(trialOps.rejectTrial, { soNbr, reason })).toMatchObject({
      stat: 'rejected',
    })
    expect(await shop.stock(skuId)).toEqual({ onHand: 2, reserved: 0 })
    expect(await operate(trialOps.approveTrial, { soNbr })).toMatchObject({
      code: 'ORDER_NOT_MOVABLE',
    })
    expect(await kindsOf(String(soNbr))).toEqual(['trialPlaced', 'trialRejected'])
    expect(await apply(ann, [line(skuId)])).toMatchObject({ retCode: 1 })
  })

  it('can be cancelled until it is shipped', async () => {
    const ann = await bound()
    const skuId = await tried({ qty: 2 })
    const { soNbr } = await apply(ann, [line(skuId)])
    await operate(trialOps.approveTrial, { soNbr })
    expect((await shop.call(orderOps.cancelOrder, { soNbr }, ann)).json).toMatchObject({
      stat: 'cancel',
    })
    expect(await shop.stock(skuId)).toEqual({ onHand: 2, reserved: 0 })
  })
})

describe('a trial', () => {
  it('that is paid before dispatch becomes an order like any other', async () => {
    const ann = await bound()
    const { soNbr } = await apply(ann, [line(await tried())])
    await shop.atBank(ann, String(soNbr), 'pay')
    expect(await shop.orderOf(String(soNbr))).toMatchObject({ stat: 'pledge', amtDue: 0 })
    await operate(orderOperatorOps.shipOrder, { soNbr })
    expect(await operate(orderOperatorOps.deliverOrder, { soNbr })).toMatchObject({
      stat: 'delivered',
    })
  })

  it('that is paid on its way is delivered as paid', async () => {
    const ann = await bound()
    const { soNbr } = await apply(ann, [line(await tried())])
    await operate(trialOps.approveTrial, { soNbr })
    await operate(orderOperatorOps.shipOrder, { soNbr })
    await shop.atBank(ann, String(soNbr), 'pay')
    expect(await shop.orderOf(String(soNbr))).toMatchObject({ stat: 'shiping' })
    expect(await operate(orderOperatorOps.deliverOrder, { soNbr })).toMatchObject({
      stat: 'delivered',
    })
  })

  it('is paid by card, or by a remittance of the right amount, once', async () => {
    const ann = await bound()
    const { soNbr } = await running(ann)
    expect(await detail(ann, soNbr)).toMatchObject({ stat: 'exping', expDays: 10, amtDue: 1_100 })
    const going = (await shop.call(payOps.pay, { soNbr, payNbr: 'BANK' }, ann)).json
    expect(going).toMatchObject({ PayInfo: { amt: 1_100 } })
    expect((await shop.call(payOps.getPayList2, { soNbr }, ann)).json).toMatchObject({
      PayInfo: { type: 'account', amt: 1_100 },
    })
    const reported = await shop.call(payOps.updPayInfo, { soNbr, last5: '12345' }, ann)
    expect(reported.json).toMatchObject({ retCode: 1 })
    const paid = (amt: number) =>
      operate(orderOperatorOps.confirmPayment, { soNbr, amt, ref: 'REM1' })
    expect(await paid(1_000)).toMatchObject({ code: 'AMOUNT_DIFFERS' })
    expect(await paid(1_100)).toMatchObject({ stat: 'delivered' })
    expect((await shop.call(payOps.pay, { soNbr, payNbr: 'CARD' }, ann)).json).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
    })
    const known = await detail(ann, soNbr)
    expect([known.stat, known.amtDue]).toEqual(['delivered', undefined])
  })

  it('ends unpaid as overdue, is reminded of in time, and can be extended', async () => {
    const ann = await bound()
    const { soNbr } = await running(ann)
    const { db } = shop.gateway.database
    const { returnUntil } = await shop.orderOf(soNbr)
    const end = returnUntil?.getTime() ?? 0
    const at = async (moment: number) => {
      const now = new Date(moment)
      await expireOrders({ db, directory: shop.gateway.directory, now })
      await remindTrials({ db, now })
      return (await kindsOf(soNbr)).filter(
        (kind) => kind === 'trialEnds' || kind === 'trialOverdue',
      )
    }
    expect(await at(end - 3 * day)).toEqual([])
    expect(await at(end - 2 * day)).toEqual(['trialEnds'])
    expect(await at(end - 2 * day + 1)).toEqual(['trialEnds'])
    expect(await at(end - 1)).toEqual(['trialEnds', 'trialEnds'])
    expect(await at(end + day)).toEqual(['trialEnds', 'trialEnds', 'trialOverdue'])
    expect(await at(end + 7 * day)).toHaveLength(3)
    expect(await at(end + 8 * day)).toHaveLength(4)
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'overdue' })
    expect(await operate(trialOps.extendTrial, { soNbr, days: 20 })).toMatchObject({
      stat: 'exping',
    })
    await shop.atBank(ann, soNbr, 'pay')
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered' })
    expect(await at(end + 40 * day)).toHaveLength(4)
  })

  it.each(['00:05', '08:59', '09:01', '23:50'])(
    'that ends at %s is reminded of twice before its end',
    async (time) => {
      const ann = await bound()
      const { soNbr } = await running(ann)
      const { db } = shop.gateway.database
      const returnUntil = new Date(`2027-03-10T${time}:00+08:00`)
      const remindAt = firstReminder(
        returnUntil,
        new Date('2027-03-01T00:00:00+08:00'),
        'Asia/Taipei',
      )
      await db.update(orders).set({ returnUntil, remindAt }).where(eq(orders.soNbr, soNbr))
      for (const before of [2 * day, 1])
        await remindTrials({ db, now: new Date(returnUntil.getTime() - before) })
      expect((await kindsOf(soNbr)).filter((kind) => kind === 'trialEnds')).toHaveLength(2)
      await db.update(orders).set({ stat: 'cancel' }).where(eq(orders.soNbr, soNbr))
    },
  )

  it('that comes back whole costs nothing', async () => {
    const ann = await bound()
    const { soNbr, skuId } = await running(ann)
    const asked = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 1 }], { retType: 2, amt: 0 })
    expect(asked).toMatchObject({ retCode: 1, stat: 'reting' })
    expect((await shop.call(payOps.pay, { soNbr, payNbr: 'CARD' }, ann)).json).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
    })
    expect(await shop.settle(String(asked.retNbr))).toMatchObject({ amtRefund: 0 })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'reted', amtDue: 0 })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ captured: 0, owed: 0 })
    expect(await shop.stock(skuId)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('goes on if its return is rejected', async () => {
    const ann = await bound()
    const { soNbr } = await running(ann)
    const asked = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 1 }], { retType: 2, amt: 0 })
    const cancelled = await shop.call(returnOps.cancelRet, { soNbr, retNbr: asked.retNbr }, ann)
    expect(cancelled.json).toMatchObject({ stat: 'exping' })
    expect(await shop.orderOf(soNbr)).toMatchObject({ amtDue: 1_100, paidAt: null })
  })
})

describe('paying what is kept of a trial', () => {
  const back = [{ ln: 2, qtyRet: 1 }]
  const partPay = async (who: Shopper, soNbr: string, rest: object = {}) =>
    (
      await shop.call(
        returnOps.partPay,
        { soNbr, SodList: back, rsn: 'CHANGED', retType: 2, payNbr: 'CARD', amt: 1_100, ...rest },
        who,
      )
    ).json

  it('sends the rest back in the same step', async () => {
    const ann = await bound()
    const { soNbr, extra } = await withAddOn(ann)
    await delivered(soNbr)
    expect(await partPay(ann, soNbr, { amt: 1_400 })).toMatchObject({
      code: 'RET_AMT_CHANGED',
      data: { amtNow: 1_100 },
    })
    expect(await partPay(ann, soNbr, { payNbr: 'NONE' })).toMatchObject({ code: 'PAY_NOT_USABLE' })
    const all = [
      { ln: 1, qtyRet: 1 },
      { ln: 2, qtyRet: 1 },
    ]
    expect(await partPay(ann, soNbr, { SodList: all, amt: 0 })).toMatchObject({
      code: 'NOTHING_KEPT',
    })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'exping', amtDue: 1_400 })
    const going = await partPay(ann, soNbr)
    expect(going).toMatchObject({ retCode: 1, stat: 'reting' })
    expect(going.redirectUrl).toBeTruthy()
    await shop.atBank(ann, soNbr, 'pay')
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'reting', amtDue: 0, paidAt: null })
    expect(await shop.settle(String(going.retNbr))).toMatchObject({ amtRefund: 0 })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered', amtDue: 0 })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ captured: 1_100, owed: 0 })
    expect(await shop.stock(extra)).toEqual({ onHand: 10, reserved: 0 })
    // What was paid comes back like anything that was bought.
    const later = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 1 }], { retType: 2, amt: 1_100 })
    expect(later).toMatchObject({ retCode: 1 })
    expect(await shop.settle(String(later.retNbr))).toMatchObject({ amtRefund: 1_100 })
  })

  it('leaves due what does not come back', async () => {
    const ann = await bound()
    const { soNbr } = await withAddOn(ann)
    await delivered(soNbr)
    const going = await partPay(ann, soNbr)
    await shop.atBank(ann, soNbr, 'pay')
    const note = 'Nothing arrived'
    await operate(returnOperatorOps.rejectReturn, { retNbr: going.retNbr, note })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'exping', amtDue: 300 })
    await shop.atBank(ann, soNbr, 'pay')
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered', amtDue: 0 })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ captured: 1_400, owed: 0 })
  })

  it('gives back what an earlier payment paid too much', async () => {
    const ann = await bound()
    const { soNbr } = await withAddOn(ann)
    await delivered(soNbr)
    const { json } = await shop.pay(ann, soNbr)
    const early = await shop.bankPage(json)
    const asked = await shop.apply(ann, soNbr, back, { retType: 2, amt: 0 })
    await shop.settle(String(asked.retNbr))
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'exping', amtDue: 1_100 })
    await shop.submit(early, 'pay')
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered', amtDue: 0 })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ captured: 1_400, owed: 300 })
  })
})
