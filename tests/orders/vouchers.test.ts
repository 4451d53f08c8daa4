import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import type { Notification } from '../../gateway/core/ports.ts'
import {
  capture,
  captureNames,
  expireOrders,
  sendOrderNotifications,
} from '../../gateway/order/index.ts'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import { vouchers } from '../../gateway/order/voucher.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { sealKey, unseal } from '../../runtime/transport/seal.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string
let parcel: string

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('V1', { qty: 100, price: 500, isVirtual: true })
  parcel = await shop.sell('G1', { qty: 100, price: 1_000 })
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const operate = (op: Parameters<OrdersShop['call']>[0], input: Record<string, unknown>) =>
  shop.call(op, input, undefined, { operator: true })
const redeem = async (code: string) => (await operate(operator.redeemVoucher, { code })).json

async function guestOrder(qty = 1, rest: Record<string, unknown> = {}): Promise<string> {
  const { json } = await shop.call(ops.addVirtualOrder, {
    PtList: [line(sku, qty)],
    amt: 500 * qty,
    memEmail: 'gift@shopper.example',
    payNbr: 'BANK',
    ...rest,
  })
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}
async function memberOrder(qty = 1, rest: Record<string, unknown> = {}): Promise<string> {
  const { json } = await shop.call(
    ops.addVirtualOrder,
    {
      PtList: [line(sku, qty)],
      amt: 500 * qty,
      memEmail: 'ann@shopper.example',
      payNbr: 'BANK',
      ...rest,
    },
    ann,
  )
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}
/** Returns the order as its page receives it, with voucher codes unsealed. */
async function seen(nbr: string): Promise<SoInfo> {
  const { json } = nbr.startsWith('t')
    ? await shop.call(ops.getDesDetail, { soNbr: nbr })
    : await shop.call(ops.getDetail, { soNbr: nbr }, ann)
  const info = json.SoInfo as SoInfo // as the operation declares
  const key = sealKey(shop.gateway.stores[0].secret, Number(json.nonce))
  return {
    ...info,
    VoucherList: info.VoucherList.map((one) => ({ ...one, code: unseal(one.code, key) })),
  }
}
const codesOf = async (nbr: string) => (await seen(nbr)).VoucherList.map(({ code }) => code)
async function pay(soNbr: string, ref = `R-${soNbr}`): Promise<string> {
  const { amt } = await shop.orderOf(soNbr)
  return db().transaction((tx) =>
    capture(
      tx,
      { storeNbr: shop.storeNbr, soNbr, amt, ref, by: providerActor('test') },
      captureNames,
    ),
  )
}
async function paid(qty = 1): Promise<string> {
  const soNbr = await memberOrder(qty)
  await pay(soNbr)
  return soNbr
}
const moneyOf = async (soNbr: string) => {
  const [row] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
  return row && { captured: row.captured, owed: row.owed }
}

describe('codes', () => {
  it('are issued at payment, one per unit, and never before', async () => {
    const soNbr = await memberOrder(3)
    expect((await seen(soNbr)).VoucherList).toEqual([])
    const before = await shop.stock(sku)
    expect(await pay(soNbr)).toBe('captured')
    const info = await seen(soNbr)
    expect(info.VoucherList.map(({ ln, stat }) => [ln, stat])).toEqual(
      Array.from({ length: 3 }, () => [1, 'issued']),
    )
    const codes = info.VoucherList.map(({ code }) => code)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    // Nothing is left to ship: the order is delivered and its units have left the stock.
    expect(info.stat).toBe('delivered')
    expect(info.returnUntil).toBeDefined()
    expect(await shop.stock(sku)).toEqual({
      onHand: before.onHand - 3,
      reserved: before.reserved - 3,
    })
    await pay(soNbr)
    expect(await codesOf(soNbr)).toEqual(codes)
  })

  it('are issued for a confirmed transfer, and for an order with nothing to pay', async () => {
    const soNbr = await memberOrder()
    const { json } = await operate(operator.confirmPayment, { soNbr, amt: 500, ref: 'V-T1' })
    expect(json).toMatchObject({ retCode: 1, stat: 'delivered' })
    expect(await codesOf(soNbr)).toHaveLength(1)
    const couponNbr = await shop.coupon(ann, { amtDisc: 500 })
    const free = await memberOrder(1, { couponNbr, amt: 0 })
    expect(await seen(free)).toMatchObject({ stat: 'delivered', amt: 0 })
    expect(await codesOf(free)).toHaveLength(1)
  })

  it('are issued beside goods that are still to be shipped', async () => {
    const { json } = await shop.order(ann, {
      PtList: [line(parcel), line(sku, 2)],
      amt: 2_100,
      payNbr: 'BANK',
    })
    const soNbr = String(json.soNbr)
    await pay(soNbr)
    expect(await seen(soNbr)).toMatchObject({
      stat: 'pledge',
      isVirtual: false,
      VoucherList: [{ ln: 2 }, { ln: 2 }],
    })
  })

  it('are issued with cash on delivery for goods in the same order', async () => {
    const { json } = await shop.order(ann, {
      PtList: [line(parcel), line(sku)],
      amt: 1_600,
      payNbr: 'COD',
    })
    const soNbr = String(json.soNbr)
    await operate(operator.shipOrder, { soNbr })
    expect(await codesOf(soNbr)).toEqual([])
    await operate(operator.deliverOrder, { soNbr })
    expect(await codesOf(soNbr)).toHaveLength(1)
  })

  it('are shown to the owner and with the token, masked to operators, and in no list', async () => {
    const token = await guestOrder()
    const nbr = (await seen(token)).orderNbr
    await pay(nbr)
    const [code = ''] = await codesOf(token)
    expect(code).not.toBe('')
    const shown = await operate(operator.showOrder, { soNbr: nbr })
    const { VoucherList } = shown.json.SoInfo as SoInfo // as the operation declares
    const key = sealKey(shop.gateway.stores[0].secret, Number(shown.json.nonce))
    expect(VoucherList.map((one) => unseal(one.code, key))).toEqual([
      `****-****-****-${code.slice(-4)}`,
    ])
    const mine = await paid()
    const [own = ''] = await codesOf(mine)
    const bo = await shop.shopper()
    expect((await shop.call(ops.getDetail, { soNbr: mine }, bo)).json.retCode).toBe(404)
    expect((await shop.call(ops.getDetail, { soNbr: nbr }, ann)).json.retCode).toBe(404)
    for (const list of [
      await shop.call(ops.getSoList, {}, ann),
      await operate(operator.listOrders, {}),
    ])
      expect(JSON.stringify(list.json)).not.toContain(own)
  })

  it('are unique per store', async () => {
    const [code = ''] = await codesOf(await paid())
    const [, other] = shop.gateway.stores
    const { json } = await shop.call(operator.redeemVoucher, { code }, undefined, {
      operator: true,
      store: other,
    })
    expect(json).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
  })
})

describe('a voucher', () => {
  it('is redeemed once, in any spelling', async () => {
    const soNbr = await paid()
    const [code = ''] = await codesOf(soNbr)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await redeem(typed)).toMatchObject({ retCode: 1, soNbr, name: expect.any(String) })
    const again = await redeem(code)
    expect(again).toMatchObject({ code: 'VOUCHER_USED' })
    expect(again.data).toMatchObject({ redeemedAt: expect.any(String) })
    expect((await seen(soNbr)).VoucherList).toMatchObject([{ stat: 'redeemed' }])
    expect(await redeem('AAAA-BBBB-CCCC-DDDD')).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
    expect(await redeem('?!')).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
    expect((await shop.call(operator.redeemVoucher, { code }, ann)).json.retCode).toBe(404)
  })

  it('is redeemed by one of many at once', async () => {
    const [code = ''] = await codesOf(await paid())
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
    expect(all.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(all.filter((one) => one.code === 'VOUCHER_USED')).toHaveLength(7)
  })

  it('is never both used and refunded, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const soNbr = await paid()
      const [code = ''] = await codesOf(soNbr)
      const [taken, gone] = await Promise.all([
        redeem(code),
        shop.call(ops.cancelOrder, { soNbr }, ann),
      ])
      const isUsed = taken.retCode === 1
      expect(gone.json.retCode === 1).toBe(!isUsed)
      expect(await moneyOf(soNbr)).toEqual({ captured: 500, owed: isUsed ? 0 : 500 })
      expect(taken.code).toBe(isUsed ? undefined : 'VOUCHER_VOID')
    }
  })

  it('cannot be both used and void in the database either', async () => {
    const soNbr = await paid()
    await redeem((await codesOf(soNbr))[0] ?? '')
    await expect(
      db().update(vouchers).set({ voidedAt: new Date() }).where(eq(vouchers.soNbr, soNbr)),
    ).rejects.toMatchObject({ cause: { constraint: 'voucher_once' } })
  })
})

describe('an order of vouchers', () => {
  it('can be cancelled while none is used: codes are void, units are for sale again, money is refunded', async () => {
    const soNbr = await paid(2)
    const before = await shop.stock(sku)
    const [code = ''] = await codesOf(soNbr)
    const { json } = await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(json).toMatchObject({ retCode: 1, stat: 'cancel' })
    expect((await seen(soNbr)).VoucherList).toMatchObject([{ stat: 'void' }, { stat: 'void' }])
    expect(await redeem(code)).toMatchObject({ code: 'VOUCHER_VOID' })
    expect(await moneyOf(soNbr)).toEqual({ captured: 1_000, owed: 1_000 })
    expect(await shop.stock(sku)).toEqual({ ...before, onHand: before.onHand + 2 })
  })

  it('cannot be cancelled once one is used; if voided, only the others are refunded', async () => {
    const soNbr = await paid(3)
    const before = await shop.stock(sku)
    const [first = '', second = ''] = await codesOf(soNbr)
    await redeem(first)
    const refused = await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(refused.json).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
      data: { stat: 'delivered' },
    })
    expect((await seen(soNbr)).VoucherList[1]).toMatchObject({ stat: 'issued' })
    const { json } = await operate(operator.voidOrder, { soNbr, reason: 'asked for' })
    expect(json).toMatchObject({ retCode: 1, stat: 'voided' })
    expect(await moneyOf(soNbr)).toEqual({ captured: 1_500, owed: 1_000 })
    expect(await redeem(second)).toMatchObject({ code: 'VOUCHER_VOID' })
    expect(await redeem(first)).toMatchObject({ code: 'VOUCHER_USED' })
    expect(await shop.stock(sku)).toEqual({ ...before, onHand: before.onHand + 2 })
  })

  it('in an order with goods is voided except for what was used; shipping fee and stock are returned', async () => {
    const { json } = await shop.order(ann, {
      PtList: [line(parcel), line(sku, 2)],
      amt: 2_100,
      payNbr: 'BANK',
    })
    const soNbr = String(json.soNbr)
    await pay(soNbr)
    const before = await shop.stock(sku)
    await redeem((await codesOf(soNbr))[0] ?? '')
    await operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    expect(await moneyOf(soNbr)).toEqual({ captured: 2_100, owed: 1_600 })
    expect(await shop.stock(sku)).toEqual({
      onHand: before.onHand - 1,
      reserved: before.reserved - 2,
    })
  })

  it('has no codes any more once an operator refunded it', async () => {
    const soNbr = await paid(2)
    const [code = ''] = await codesOf(soNbr)
    const refund = (amt: number) =>
      operate(operator.refundOrder, { soNbr, amt, reason: 'not wanted' })
    expect((await refund(400)).json).toMatchObject({ retCode: 1, amtLeft: 600, voided: 2 })
    expect((await redeem(code)).code).toBe('VOUCHER_VOID')
    expect((await refund(600)).json).toMatchObject({ retCode: 1, amtLeft: 0, voided: 0 })
  })

  it('that is paid after it was closed gets new codes then', async () => {
    const soNbr = await memberOrder()
    const { directory } = shop.gateway
    await expireOrders({ db: db(), directory, now: new Date(Date.now() + 40 * 86_400_000) })
    expect((await shop.orderOf(soNbr)).stat).toBe('closed')
    expect(await pay(soNbr)).toBe('late')
    const [first = ''] = await codesOf(soNbr)
    await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(await pay(soNbr, 'R-again')).toBe('late')
    const list = (await seen(soNbr)).VoucherList
    expect(list.map(({ stat }) => stat)).toEqual(['void', 'issued'])
    expect(list[1]?.code).not.toBe(first)
    expect(await moneyOf(soNbr)).toEqual({ captured: 1_000, owed: 500 })
  })

  it('cannot be refunded if its codes were not issued here', async () => {
    const soNbr = await paid()
    await db().delete(vouchers).where(eq(vouchers.soNbr, soNbr))
    const { json } = await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect(json).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })

  it('is completed after the return period, with its codes still valid', async () => {
    const soNbr = await paid()
    const { directory } = shop.gateway
    await expireOrders({ db: db(), directory, now: new Date(Date.now() + 8 * 86_400_000) })
    expect((await shop.orderOf(soNbr)).stat).toBe('closed')
    expect(await redeem((await codesOf(soNbr))[0] ?? '')).toMatchObject({ retCode: 1 })
  })
})

describe('the email', () => {
  async function sent(soNbr: string): Promise<Notification[]> {
    const notifications: Notification[] = []
    const { database, directory } = shop.gateway
    const take = {
      send: async (_store: unknown, _lang: unknown, one: Notification) =>
        void notifications.push(one),
    }
    let before = -1
    while (before !== notifications.length) {
      before = notifications.length
      await sendOrderNotifications({ database, directory, notifier: take })
    }
    return notifications.filter((one) => 'soNbr' in one && one.soNbr === soNbr)
  }

  it('contains the codes, instead of saying that the order is being prepared', async () => {
    const soNbr = await paid(2)
    const codes = await codesOf(soNbr)
    const emails = await sent(soNbr)
    expect(emails.map(({ kind }) => kind)).toEqual(['orderPlaced', 'voucherIssued'])
    expect(emails[1]).toMatchObject({
      channel: 'mail',
      to: 'ann@shopper.example',
      vouchers: codes.map((code) => ({ code })),
    })
  })

  it('is not sent if the order was cancelled before', async () => {
    const soNbr = await paid()
    await shop.call(ops.cancelOrder, { soNbr }, ann)
    expect((await sent(soNbr)).map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderCancelled'])
  })
})

it('a guest’s order shows its number and invoice without personal data', async () => {
  const token = await guestOrder(1, {
    invType: '2',
    carrierType: '1',
    carrierID: '/AB12+.-',
  })
  const info = await seen(token)
  expect(info.soNbr).toBe(token)
  expect(info.orderNbr).toMatch(/^S[2-9A-Z]{11}$/)
  expect(info.InvInfo).toEqual({ invType: '2', carrierType: '1', carrierID: '/A****' })
})
