import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import { returnRules } from '../../schemas/after-sales/return.schema.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { many } from '../gateway/crowd.ts'
import { studioHost } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type Answer, type ReturnsShop } from './returns-shop.ts'

let shop: ReturnsShop
let ann: Shopper
let bob: Shopper
beforeAll(async () => {
  shop = await createReturnsShop()
  ann = await shop.shopper()
  bob = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const operate = async (...given: Parameters<ReturnsShop['operate']>) =>
  (await shop.operate(...given)).json
const call = async (...given: Parameters<ReturnsShop['call']>) => (await shop.call(...given)).json
let made = 0
/** An order of two units of one product and one of another; 3,000 and 100 for its delivery. */
async function delivered(rest: Answer & { amt?: number } = {}) {
  const skus = [await shop.sell(`T${++made}`), await shop.sell(`T${++made}`)] as const
  const lines = [line(skus[0], 2), line(skus[1])]
  const soNbr = await shop.delivered(ann, lines, { amt: 3_100, ...rest })
  return { soNbr, skus }
}
const all = [
  { ln: 1, qtyRet: 2 },
  { ln: 2, qtyRet: 1 },
]
const picture = async (width = 40) => {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
}

describe('a return', () => {
  it('of everything refunds goods and delivery, and gives coupon, points and stock back', async () => {
    const couponNbr = await shop.coupon(ann, { amtDisc: 300, amtMin: 2_500 })
    await shop.points(ann, 60)
    const before = await shop.pointsOf(ann)
    const { soNbr, skus } = await delivered({ amt: 2_740, couponNbr, points: 60 })
    const shown = await shop.preview(ann, soNbr, all)
    expect(shown).toMatchObject({ amtRefund: 2_740, amtFreight: 100, points: 60 })
    // The older name of the call takes the lines as well.
    const { amtRefund } = await call(ops.getPartRetResult2, { soNbr, SodList: all }, ann)
    expect(amtRefund).toBe(2_740)
    const neither = await call(ops.getPartRetResult2, { soNbr }, ann)
    expect(neither).toMatchObject({ code: 'INVALID_INPUT' })
    const applied = await call(
      ops.applyRet,
      { soNbr, rsn: 'SIZE', cmmt: 'Too small', retType: 2, amt: 2_740 },
      ann,
    )
    expect(applied).toMatchObject({ retCode: 1, stat: 'reting' })
    const settled = await shop.settle(String(applied.retNbr))
    expect(settled).toMatchObject({ stat: 'settled', orderStat: 'reted', amtRefund: 2_740 })
    await shop.send()
    expect(await shop.moneyOf(soNbr)).toMatchObject({ refunded: 2_740, owed: 0, left: 0 })
    for (const skuId of skus) expect(await shop.stock(skuId)).toEqual({ onHand: 10, reserved: 0 })
    expect(await shop.pointsOf(ann)).toBe(before)
    expect(await shop.isUsed(couponNbr)).toBe(false)
  })

  it('in parts refunds as much as at once, with the coupon’s part that the rest no longer earns', async () => {
    const couponNbr = await shop.coupon(ann, { amtDisc: 300, amtMin: 2_500 })
    const { soNbr } = await delivered({ amt: 2_800, couponNbr })
    const one = [{ ln: 1, qtyRet: 1 }]
    const first = await shop.preview(ann, soNbr, one)
    expect(first).toMatchObject({
      RetdList: [{ ln: 1, qtyOrd: 2, qtyRet: 1, amtRet: 900 }],
      CouponList: [{ title: 'Coupon', amtClawback: 200 }],
      amtFreight: 0,
      amtRefund: 700,
    })
    const applied = await shop.apply(ann, soNbr, one, { amt: 700 })
    expect(await shop.settle(String(applied.retNbr))).toMatchObject({
      amtRefund: 700,
      orderStat: 'delivered',
    })
    const rest = [
      { ln: 1, qtyRet: 1 },
      { ln: 2, qtyRet: 1 },
    ]
    const second = await shop.preview(ann, soNbr, rest)
    expect(second).toMatchObject({ amtRefund: 2_100, amtEarlier: 200, amtFreight: 100 })
    const last = await shop.apply(ann, soNbr, rest, { amt: 2_100 })
    expect(await shop.settle(String(last.retNbr))).toMatchObject({ orderStat: 'reted' })
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 2_800, left: 0 })
    expect(await shop.isUsed(couponNbr)).toBe(false)
  })

  it('charges a gift that is all that is kept, and nothing if it comes back too', async () => {
    const gift = await shop.sell('GIFT', { price: 250 })
    const giftCouponNbr = await shop.coupon(ann, { discType: 3, giftSkuId: gift })
    const skuId = await shop.sell(`T${++made}`)
    const soNbr = await shop.delivered(ann, [line(skuId)], { amt: 1_100, giftCouponNbr })
    const goods = [{ ln: 1, qtyRet: 1 }]
    expect(await shop.preview(ann, soNbr, goods)).toMatchObject({ amtGift: 250, amtRefund: 750 })
    const both = [...goods, { ln: 2, qtyRet: 1 }]
    expect(await shop.preview(ann, soNbr, both)).toMatchObject({ amtGift: 0, amtRefund: 1_100 })
  })

  it('refunds what came back, and puts only what can be sold again into stock', async () => {
    const { soNbr, skus } = await delivered()
    const applied = await shop.apply(ann, soNbr, all, { amt: 3_100, retType: 2 })
    const { retNbr } = applied
    expect(await operate(returnOps.approveReturn, { retNbr })).toMatchObject({
      code: 'SEND_TO_NEEDED',
    })
    await operate(returnOps.approveReturn, { retNbr, sendTo: 'C123456789' })
    const { RetInfo } = await call(ops.getRetList2, { soNbr, retNbr }, ann)
    expect(RetInfo).toMatchObject({ sendTo: 'C123456789', sendUntil: expect.any(String) })
    expect(await operate(returnOps.settleReturn, { retNbr })).toMatchObject({
      code: 'RET_NOT_MOVABLE',
    })
    const BackList = [
      { ln: 1, qtyGood: 1, qtyBad: 1 },
      { ln: 2, qtyGood: 0, qtyBad: 0 },
    ]
    expect(
      await operate(returnOps.receiveReturn, { retNbr, BackList: [{ ln: 2, qtyGood: 2 }] }),
    ).toMatchObject({ code: 'RET_QTY_EXCEEDS', data: { ln: 2, qtyRet: 1 } })
    await operate(returnOps.receiveReturn, { retNbr, BackList })
    expect(await call(ops.cancelRet, { soNbr, retNbr }, ann)).toMatchObject({
      code: 'RET_NOT_CANCELLABLE',
    })
    const settled = await operate(returnOps.settleReturn, { retNbr })
    expect(settled).toMatchObject({ amtRefund: 2_000, orderStat: 'delivered' })
    expect(await shop.stock(skus[0])).toEqual({ onHand: 9, reserved: 0 })
    expect(await shop.stock(skus[1])).toEqual({ onHand: 9, reserved: 0 })
    const { SodList } = await call(ops.getAfter, { soNbr }, ann)
    expect(SodList).toMatchObject([
      { ln: 1, qtyRet: 2, qtyLeft: 0, reason: 'returned' },
      { ln: 2, qtyRet: 0, qtyLeft: 1 },
    ])
  })

  it('can be settled for less with a reason, and a later one does not make up for it', async () => {
    const { soNbr } = await delivered()
    const first = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 1 }], { amt: 1_000 })
    const { retNbr } = first
    await operate(returnOps.approveReturn, { retNbr })
    expect(await operate(returnOps.settleReturn, { retNbr, amt: 900 })).toMatchObject({
      code: 'NOTE_NEEDED',
    })
    expect(
      await operate(returnOps.settleReturn, { retNbr, amt: 1_001, note: 'more' }),
    ).toMatchObject({ code: 'REFUND_EXCEEDS', data: { amtLeft: 1_000 } })
    await operate(returnOps.settleReturn, { retNbr, amt: 900, note: 'A scratch' })
    const rest = [
      { ln: 1, qtyRet: 1 },
      { ln: 2, qtyRet: 1 },
    ]
    expect(await shop.preview(ann, soNbr, rest)).toMatchObject({ amtRefund: 2_100 })
  })

  it('deducts what an operator refunded for its line before', async () => {
    const { soNbr } = await delivered()
    await operate(orderOps.refundOrder, { soNbr, amt: 150, reason: 'a scratch', ln: 1 })
    expect(await shop.preview(ann, soNbr, [{ ln: 1, qtyRet: 1 }])).toMatchObject({
      amtRefund: 850,
      amtEarlier: -150,
    })
    expect(await shop.preview(ann, soNbr, [{ ln: 2, qtyRet: 1 }])).toMatchObject({
      amtRefund: 1_000,
    })
    expect(await shop.preview(ann, soNbr, all)).toMatchObject({ amtRefund: 2_950 })
  })

  it('on its way is possible, and a rejected or cancelled one lets the order go on', async () => {
    const { soNbr } = await delivered()
    const skuId = await shop.sell(`T${++made}`)
    const moving = await shop.paid(ann, [line(skuId)], { amt: 1_100 })
    await operate(orderOps.shipOrder, { soNbr: moving })
    const one = [{ ln: 1, qtyRet: 1 }]
    const applied = await shop.apply(ann, moving, one, { amt: 1_100 })
    expect(applied).toMatchObject({ stat: 'reting' })
    await operate(returnOps.rejectReturn, { retNbr: applied.retNbr, note: 'Already at the door' })
    expect(await operate(orderOps.deliverOrder, { soNbr: moving })).toMatchObject({
      stat: 'delivered',
    })
    const back = await shop.apply(ann, soNbr, all, { amt: 3_100 })
    const cancelled = await call(ops.cancelRet, { soNbr, retNbr: back.retNbr }, ann)
    expect(cancelled).toMatchObject({ stat: 'delivered' })
    expect(await call(ops.getAfter, { soNbr }, ann)).toMatchObject({ kind: 'return' })
  })

  it('of a company’s invoice waits for the consent to its allowance', async () => {
    const skuId = await shop.sell(`T${++made}`)
    const { setting } = shop.gateway.directory.byNbr(shop.storeNbr)!.config
    setting.isInvoice = true
    const invoice = { invType: '3', invTitle: 'Corner Ltd.', taxNo: '04595257', carrierType: '0' }
    const soNbr = await shop.delivered(ann, [line(skuId)], { amt: 1_100, ...invoice })
    setting.isInvoice = false
    const { retNbr } = await shop.apply(ann, soNbr, [{ ln: 1, qtyRet: 1 }], { amt: 1_100 })
    await operate(returnOps.approveReturn, { retNbr })
    expect(await operate(returnOps.settleReturn, { retNbr })).toMatchObject({
      code: 'CONSENT_MISSING',
    })
    const consent = { soNbr, retNbr, isAgreed: true, invEmail: 'books@corner.example' }
    expect(await call(ops.upAllowanceInfo, consent, bob)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await call(ops.upAllowanceInfo, consent, ann)).toMatchObject({
      retCode: 1,
      RetInfo: { needsConsent: false },
    })
    expect(await operate(returnOps.settleReturn, { retNbr })).toMatchObject({ stat: 'settled' })
  })

  it('earns no points for what came back', async () => {
    const eve = await shop.shopper()
    const skuId = await shop.sell(`T${++made}`)
    const soNbr = await shop.delivered(eve, [line(skuId, 2)], { amt: 2_100 })
    const { retNbr } = await shop.apply(eve, soNbr, [{ ln: 1, qtyRet: 1 }], { amt: 1_000 })
    await shop.settle(String(retNbr))
    await shop.gateway.database.db
      .update(orders)
      .set({ returnUntil: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    const { database, directory } = shop.gateway
    await expireOrders({ db: database.db, directory })
    expect(await shop.pointsOf(eve)).toBe(10)
  })
})

describe('an application for a return', () => {
  it('carries up to five pictures that only its owner and operators are told of', async () => {
    const { soNbr } = await delivered()
    const upload = await picture()
    const kept = await call(ops.postRetImg, { upload }, ann)
    expect(kept).toMatchObject({ retCode: 1, width: 40, height: 30 })
    const bad = { amt: 3_100, rsn: 'DAMAGED' }
    expect(await shop.apply(ann, soNbr, all, bad)).toMatchObject({ code: 'IMAGE_NEEDED' })
    const six = await Promise.all([1, 2, 3, 4, 5].map((at) => picture(40 + at)))
    expect(
      await shop.apply(ann, soNbr, all, { ...bad, imgs: [kept.fileNbr], Upload: six }),
    ).toMatchObject({ code: 'IMAGES_EXCEED', data: { max: 5 } })
    const foreign = await call(ops.postRetImg, { upload }, bob)
    expect(await shop.apply(ann, soNbr, all, { ...bad, imgs: [foreign.fileNbr] })).toMatchObject({
      code: 'IMAGE_UNKNOWN',
    })
    const applied = await shop.apply(ann, soNbr, all, {
      ...bad,
      imgs: [kept.fileNbr],
      Upload: [await picture(60)],
    })
    expect(applied).toMatchObject({ retCode: 1 })
    const { RetInfo } = await call(ops.getRetList2, { soNbr, retNbr: applied.retNbr }, ann)
    const { imgs } = RetInfo as { imgs: string[] }
    expect(imgs).toHaveLength(2)

    const operators = testOperators(shop.gateway.database.db)
    const atStudio = async (role?: Role, store = shop.storeNbr) => {
      const sid = role && (await operators.sidOf([role], store))
      const { statusCode, headers } = await shop.gateway.app.inject({
        url: `/api/${store}/ret/pictures/${String(imgs[0]?.split('/').at(-1))}`,
        headers: { host: studioHost, ...(sid !== undefined && { cookie: `operator=${sid}` }) },
      })
      return [statusCode, headers['cache-control']]
    }
    expect(await atStudio('fulfilment')).toEqual([200, 'no-store'])
    expect((await atStudio())[0]).toBe(401)
    expect((await atStudio('designer'))[0]).toBe(403)
    const other = shop.gateway.stores.find(({ storeNbr }) => storeNbr !== shop.storeNbr)
    expect((await atStudio('owner', other?.storeNbr))[0]).toBe(404)
  })

  it('is handled by a warehouse, which sees, receives and inspects, and pays nothing back', async () => {
    const as = async (op: AnyOp, input: Record<string, unknown>) =>
      (await shop.call(op, input, undefined, { operator: ['fulfilment'] })).json
    const { soNbr } = await delivered()
    const picks = [{ ln: 1, qtyRet: 2 }]
    const { amtRefund: amt } = await shop.preview(ann, soNbr, picks)
    const applied = await shop.apply(ann, soNbr, picks, { amt, retType: 2 })
    const retNbr = String(applied.retNbr)
    expect(await as(returnOps.listReturns, { soNbr })).toMatchObject({ rows: [{ retNbr, soNbr }] })
    expect(await as(returnOps.showReturn, { retNbr })).toMatchObject({ retCode: 1 })
    expect(await as(returnOps.approveReturn, { retNbr, sendTo: 'C1' })).toMatchObject({
      stat: 'approved',
    })
    const BackList = [{ ln: 1, qtyGood: 1, qtyBad: 1 }]
    expect(await as(returnOps.receiveReturn, { retNbr, BackList })).toMatchObject({
      stat: 'received',
    })
    expect(await as(returnOps.settleReturn, { retNbr })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await operate(returnOps.settleReturn, { retNbr })).toMatchObject({ stat: 'settled' })
    const money = { soNbr, amt: 1, reason: 'Sorry' }
    expect(await as(orderOps.refundOrder, money)).toMatchObject({ code: 'FORBIDDEN' })

    const unshipped = await shop.paid(ann, [line(await shop.sell(`T${++made}`))], { amt: 1_100 })
    const asked = await shop.refund(ann, unshipped, 1_100)
    expect(await as(returnOps.approveReturn, { retNbr: asked.retNbr })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(
      await as(returnOps.rejectReturn, { retNbr: asked.retNbr, note: 'It is packed' }),
    ).toMatchObject({ stat: 'rejected' })
  })

  it('refuses pictures that are too large or none at all', async () => {
    const large = new File([new Uint8Array(returnRules.imageBytes + 1)], 'a.jpg', {
      type: 'image/jpeg',
    })
    const page = new File(['<html><script>alert(1)</script></html>'], 'a.jpg', {
      type: 'image/jpeg',
    })
    expect(await call(ops.postRetImg, { upload: large }, ann)).toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(await call(ops.postRetImg, { upload: page }, ann)).toMatchObject({
      code: 'PICTURE_REFUSED',
    })
  })

  it('is refused if it asks for what is not there, and writes nothing', async () => {
    const { soNbr } = await delivered()
    const one = [{ ln: 1, qtyRet: 1 }]
    const refused = async (code: string, ...given: Parameters<ReturnsShop['apply']>) =>
      expect(await shop.apply(...given)).toMatchObject({ code })
    await refused('RET_QTY_EXCEEDS', ann, soNbr, [{ ln: 1, qtyRet: 3 }], { amt: 3_000 })
    await refused('RET_QTY_EXCEEDS', ann, soNbr, [{ ln: 9, qtyRet: 1 }], { amt: 1_000 })
    await refused('RET_QTY_EXCEEDS', ann, soNbr, [...one, ...one, ...one], { amt: 3_000 })
    await refused('INVALID_INPUT', ann, soNbr, [], { amt: 0 })
    await refused('RET_AMT_CHANGED', ann, soNbr, one, { amt: 1_001 })
    await refused('RSN_UNKNOWN', ann, soNbr, one, { amt: 1_000, rsn: 'BORED' })
    await refused('NOT_FOUND', bob, soNbr, one, { amt: 1_000 })
    await refused('RECEIVER_FAULTY', ann, soNbr, one, { amt: 1_000, retType: 1 })
    await shop.gateway.database.db
      .update(orders)
      .set({ returnUntil: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    await refused('RET_NOT_POSSIBLE', ann, soNbr, one, { amt: 1_000 })
    expect(await call(ops.addAfter, { soNbr }, ann)).toMatchObject({
      code: 'RET_NOT_POSSIBLE',
      data: { reason: 'window' },
    })
    expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'delivered' })
    const { RetList = [] } = await call(ops.getRetList, { soNbr }, ann)
    expect(RetList).toEqual([])
  })

  it('is written once with twenty at once, and settled once with twenty operators', async () => {
    const { soNbr, skus } = await delivered()
    const answers = await many(20, () => shop.apply(ann, soNbr, all, { amt: 3_100, retType: 2 }))
    const done = answers.filter(({ retCode }) => retCode === 1)
    expect(done).toHaveLength(1)
    const { retNbr } = done[0]!
    await operate(returnOps.approveReturn, { retNbr, sendTo: 'C1' })
    await operate(returnOps.receiveReturn, { retNbr })
    const settled = await many(20, () => operate(returnOps.settleReturn, { retNbr }))
    expect(settled.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 3_100, left: 0 })
    expect(await shop.stock(skus[0])).toEqual({ onHand: 10, reserved: 0 })
  })
})

describe('a guest’s order', () => {
  it('is added to the account that proved its mobile, and to no other', async () => {
    const skuId = await shop.sell(`T${++made}`)
    const token = await shop.guestOrder(skuId, { receiverTel: '0977123456' })
    expect(await call(ops.claimOrder, { soNbr: token }, ann)).toMatchObject({ code: 'NOT_YOURS' })
    const carl = await shop.shopper()
    await shop.gateway.database.db
      .update(members)
      .set({ mobile: '0977123456' })
      .where(eq(members.userNbr, carl.userNbr))
    const claimed = await call(ops.claimOrder, { soNbr: token }, carl)
    expect(claimed).toMatchObject({ retCode: 1, soNbr: expect.stringMatching(/^S/) })
    expect(await call(ops.claimOrder, { soNbr: token }, carl)).toMatchObject({ code: 'NOT_YOURS' })
    expect(await call(ops.getAfter, { soNbr: claimed.soNbr }, carl)).toMatchObject({ retCode: 1 })
  })
})
