import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import { showOrder } from '../../schemas/order/order-operator.ops.ts'
import * as pay from '../../schemas/pay/pay.ops.ts'
import * as payOps from '../../schemas/pay/pay-operator.ops.ts'
import type { WrittenPayMethod } from '../../schemas/pay/pay-operator.schema.ts'
import * as ops from '../../schemas/shipping/shipping-operator.ops.ts'
import type { WrittenShippingMethod } from '../../schemas/shipping/shipping-operator.schema.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let tea: string
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  tea = await shop.sell('TEA', { qty: 100 })
})
afterAll(() => shop.gateway.close())

const plain: WrittenShippingMethod = {
  kind: 'home',
  carrier: 'TCAT',
  name: { 'zh-TW': '宅配', 'en-US': 'Van' },
  desc: {},
  fee: 90,
  rates: [],
  noAreas: [],
  temps: ['ambient'],
  areaDays: [],
  isCod: false,
  isOn: true,
  exceptPts: [],
}
const transfer: WrittenPayMethod = {
  kind: 'remittance',
  account: { bankCode: '004', bankName: 'Bank', account: '1', holder: 'Shop' },
  name: { 'zh-TW': '轉帳', 'en-US': 'Transfer' },
  desc: {},
  isOn: true,
}

const made = async (method: Partial<WrittenShippingMethod> = {}) => {
  const { json } = await shop.operate(ops.makeShippingMethod, { method: { ...plain, ...method } })
  expect(json.retCode).toBe(1)
  return String(json.frcNbr)
}
const shown = async (frcNbr: string) => {
  const { json } = await shop.operate(ops.showShippingMethod, { frcNbr })
  return json as unknown as { version: string; method: WrittenShippingMethod } // as declared
}
const madePay = async (method: Partial<WrittenPayMethod> = {}) =>
  String(
    (await shop.operate(payOps.makePayMethod, { method: { ...transfer, ...method } })).json.payNbr,
  )
const payRows = async (frcNbr?: string) => {
  // What the store's ticks say reaches the gateway a moment later.
  await shop.gateway.directory.reload()
  const { json } = await shop.call(pay.getPayList, frcNbr ? { frcNbr } : {}, ann)
  return (json.Rows as unknown[][]).map((row) => row[(json.Dict as string[]).indexOf('payNbr')]) // the wire's table
}

/** What the checkout says of a method to a district. */
async function quoted(frcNbr: string, cityId: string) {
  const { json } = await shop.call(
    checkout.getCheckoutResult,
    {
      PtList: [line(tea)],
      frcNbr,
      receiverCityId: cityId,
    },
    undefined,
  )
  const { FrcList } = json as unknown as CheckoutResult // as declared
  return FrcList.find((one) => one.frcNbr === frcNbr)
}

describe('a shipping method', () => {
  it('is made, quoted by its rates, changed, and kept in the audit', async () => {
    const frcNbr = await made({
      rates: [
        { areas: ['PEN', '951'], fee: 250 },
        { fromAmt: 3_000, fee: 0 },
      ],
      noAreas: ['LIE'],
      days: { min: 1, max: 2 },
      areaDays: [{ areas: ['PEN'], min: 4, max: 7 }],
    })
    expect(await quoted(frcNbr, '880')).toMatchObject({ amtFreight: 250, days: { min: 4, max: 7 } })
    expect(await quoted(frcNbr, '951')).toMatchObject({ amtFreight: 250 })
    expect(await quoted(frcNbr, '100')).toMatchObject({ amtFreight: 90, freeFrom: 3_000 })
    expect(await quoted(frcNbr, '209')).toMatchObject({ isUsable: false, fault: 'area' })

    const { version, method } = await shown(frcNbr)
    const rates = [{ areas: ['PEN'], fee: 300 }]
    const next = await shop.operate(ops.changeShippingMethod, {
      frcNbr,
      version,
      method: { ...method, rates, exceptPts: ['TEA'] },
    })
    expect(next.json).toMatchObject({ retCode: 1, version: (await shown(frcNbr)).version })
    expect(await quoted(frcNbr, '880')).toMatchObject({ amtFreight: 300, fault: 'product' })
    const { json } = await shop.operate(listAudit, { subject: 'shipping' })
    expect((json.rows as unknown[])[0]).toMatchObject({
      op: 'shipping.changeShippingMethod',
      nbr: frcNbr,
      after: { rates, exceptPts: ['TEA'] },
    })
  })

  it('is refused as a whole with what is wrong in it', async () => {
    const wrong = async (method: object) =>
      shop.operate(ops.makeShippingMethod, { method: { ...plain, ...method } })
    const fault = (field: string, rule: string) => ({
      status: 400,
      json: { code: 'INVALID_INPUT', data: [{ field: `method/${field}`, rule }] },
    })
    expect(await wrong({ name: { 'en-US': 'Van' } })).toMatchObject(fault('name/zh-TW', 'required'))
    expect(await wrong({ kind: 'store' })).toMatchObject(fault('carrier', 'kind'))
    expect(await wrong({ rates: [{ areas: ['XXX'], fee: 1 }] })).toMatchObject(
      fault('rates/0', 'area'),
    )
    expect(await wrong({ rates: [{ fee: 1 }] })).toMatchObject(fault('rates/0', 'condition'))
    expect(await wrong({ days: { min: 3, max: 1 } })).toMatchObject(fault('days', 'order'))
    expect(await wrong({ exceptPts: ['NONE'] })).toMatchObject(fault('exceptPts', 'product'))
    expect(await wrong({ fee: -1 })).toMatchObject({ json: { code: 'INVALID_INPUT' } })
    expect(await wrong({ cutOff: '25:00' })).toMatchObject({ json: { code: 'INVALID_INPUT' } })
  })

  it('with codes of areas that do not exist is shown and saved without them', async () => {
    const frcNbr = await made()
    const { db } = shop.gateway.database
    const isIt = eq(shippingMethods.frcNbr, frcNbr)
    await db
      .update(shippingMethods)
      .set({ noAreas: ['290', 'PEN'] })
      .where(isIt)
    const { version, method } = await shown(frcNbr)
    expect(method.noAreas).toEqual(['PEN'])
    const saved = await shop.operate(ops.changeShippingMethod, { frcNbr, version, method })
    expect(saved.json.retCode).toBe(1)
  })

  it('of two who save at once has the changes of one, and the other is told', async () => {
    const frcNbr = await made()
    const { version, method } = await shown(frcNbr)
    const save = (fee: number) =>
      shop.operate(ops.changeShippingMethod, { frcNbr, version, method: { ...method, fee } })
    const replies = await Promise.all([1, 2, 3].map(save))
    expect(replies.map(({ json }) => json.code ?? 'ok').toSorted()).toEqual([
      'METHOD_CONFLICT',
      'METHOD_CONFLICT',
      'ok',
    ])
  })

  it('that is switched off after it was chosen is refused by name, and nothing is ordered', async () => {
    const frcNbr = await made()
    const order = { PtList: [line(tea)], frcNbr, amt: 1_090 }
    const before = await shop.stock(tea)
    await shop.operate(ops.switchShippingMethod, { frcNbr, isOn: false })
    expect(await quoted(frcNbr, '100')).toBeUndefined()
    expect((await shop.order(ann, order)).json).toMatchObject({
      code: 'FRC_NOT_USABLE',
      data: { frcNbr, reason: 'none' },
    })
    expect(await shop.stock(tea)).toEqual(before)
    await shop.operate(ops.switchShippingMethod, { frcNbr, isOn: true })
    expect((await shop.order(ann, order)).json.retCode).toBe(1)
  })

  it('that changed its fee after it was quoted is not charged differently', async () => {
    const frcNbr = await made()
    const { version, method } = await shown(frcNbr)
    await shop.operate(ops.changeShippingMethod, {
      frcNbr,
      version,
      method: { ...method, fee: 95 },
    })
    expect((await shop.order(ann, { PtList: [line(tea)], frcNbr, amt: 1_090 })).json).toMatchObject(
      { code: 'PRICE_CHANGED', data: { amt: 1_090, amtNow: 1_095 } },
    )
  })

  it('that is deleted is gone for shoppers, and its orders keep its name', async () => {
    const frcNbr = await made()
    const { json } = await shop.order(ann, { PtList: [line(tea)], frcNbr, amt: 1_090 })
    await shop.operate(ops.deleteShippingMethod, { frcNbr })
    expect(await quoted(frcNbr, '100')).toBeUndefined()
    expect((await shop.operate(ops.showShippingMethod, { frcNbr })).status).toBe(404)
    expect((await shop.operate(ops.deleteShippingMethod, { frcNbr })).status).toBe(404)
    const order = await shop.operate(showOrder, { soNbr: json.soNbr })
    expect(order.text).toContain('Van')
  })

  it('moves in the order of the checkout, unless another one came in between', async () => {
    const list = async () => {
      const { json } = await shop.operate(ops.listShippingMethods, {})
      return (json.rows as { frcNbr: string }[]).map(({ frcNbr }) => frcNbr)
    }
    const frcNbrs = (await list()).toReversed()
    expect((await shop.operate(ops.sortShippingMethods, { frcNbrs })).json.retCode).toBe(1)
    expect(await list()).toEqual(frcNbrs)
    await made()
    expect((await shop.operate(ops.sortShippingMethods, { frcNbrs })).json.code).toBe(
      'METHOD_CONFLICT',
    )
  })
})

describe('a payment method', () => {
  it('is refused with what is wrong in it', async () => {
    const account = { ...transfer.account, holder: '' }
    for (const [method, field] of [
      [{ kind: 'online', account: undefined }, 'method'],
      [{ kind: 'cod' }, 'account'],
      [{ account: undefined }, 'account'],
      [{ account }, 'account/holder'],
      [{ amtMin: 5, amtMax: 4 }, 'amtMax'],
    ] as const)
      expect(
        await shop.operate(payOps.makePayMethod, { method: { ...transfer, ...method } }),
      ).toMatchObject({
        status: 400,
        json: { data: [{ field: `method/${field}` }] },
      })
  })

  it('of a new store has no account yet, and is prepared while it is off', async () => {
    const { account: _account, ...prepared } = { ...transfer, isOn: false }
    const made = await shop.operate(payOps.makePayMethod, { method: prepared })
    const payNbr = String(made.json.payNbr)
    // Switched on without an account, shoppers still do not see it.
    await shop.operate(payOps.switchPayMethod, { payNbr, isOn: true })
    expect(await payRows('HOME')).not.toContain(payNbr)
    const { json } = await shop.operate(payOps.listPayMethods, {})
    expect(json.rows).toContainEqual(
      expect.objectContaining({ payNbr, isOn: true, isUsable: false }),
    )
  })

  it('that is switched off after it was chosen is refused, and is offered no longer', async () => {
    const payNbr = await madePay()
    const order = { PtList: [line(tea)], payNbr, amt: 1_100 }
    expect(await payRows('HOME')).toContain(payNbr)
    await shop.operate(payOps.switchPayMethod, { payNbr, isOn: false })
    expect(await payRows('HOME')).not.toContain(payNbr)
    expect((await shop.order(ann, order)).json.code).toBe('PAY_NOT_USABLE')
    await shop.operate(payOps.switchPayMethod, { payNbr, isOn: true })
    expect((await shop.order(ann, order)).json.retCode).toBe(1)
  })

  it('pays within its limits only, at the checkout and afterwards', async () => {
    const payNbr = await madePay({ amtMin: 1_000, amtMax: 1_100 })
    const order = (amt: number, qty: number) =>
      shop.order(ann, { PtList: [line(tea, qty)], payNbr, amt })
    expect((await order(2_100, 2)).json.code).toBe('PAY_NOT_USABLE')
    const { json } = await order(1_100, 1)
    expect(json.retCode).toBe(1)
    const big = await shop.order(ann, { PtList: [line(tea, 2)], amt: 2_100 })
    const later = { soNbr: big.json.soNbr, payNbr }
    expect((await shop.call(pay.pay, later, ann)).json.code).toBe('PAY_NOT_USABLE')
    const list = await shop.call(pay.getPayList2, { soNbr: big.json.soNbr }, ann)
    expect(list.text).not.toContain(payNbr)
    expect((await shop.call(pay.pay, { soNbr: json.soNbr, payNbr }, ann)).json.retCode).toBe(1)
  })

  it('is changed from the version that was read, sorted, and deleted', async () => {
    const payNbr = await madePay()
    const { json } = await shop.operate(payOps.showPayMethod, { payNbr })
    const input = {
      payNbr,
      version: json.version,
      method: { ...transfer, desc: { 'en-US': 'Safe' } },
    }
    expect((await shop.operate(payOps.changePayMethod, input)).json.retCode).toBe(1)
    expect((await shop.operate(payOps.changePayMethod, input)).json.code).toBe('METHOD_CONFLICT')
    const list = await shop.operate(payOps.listPayMethods, {})
    const payNbrs = (list.json.rows as { payNbr: string }[]).map((row) => row.payNbr).toReversed()
    expect((await shop.operate(payOps.sortPayMethods, { payNbrs })).json.retCode).toBe(1)
    expect((await payRows('HOME'))[0]).toBe(payNbrs[0])
    await shop.operate(payOps.deletePayMethod, { payNbr })
    expect(await payRows('HOME')).not.toContain(payNbr)
    expect((await shop.operate(payOps.sortPayMethods, { payNbrs })).json.code).toBe(
      'METHOD_CONFLICT',
    )
  })
})
