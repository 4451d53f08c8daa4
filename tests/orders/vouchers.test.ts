import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../gateway/core/ports.ts'
import { sendOrderNotifications } from '../../gateway/order/index.ts'
import { vouchers } from '../../gateway/order/voucher.tables.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { line } from './orders-shop.ts'
import { createVouchersShop, type VouchersShop } from './vouchers-shop.ts'

let shop: VouchersShop

beforeAll(async () => {
  shop = await createVouchersShop()
})
afterAll(() => shop.gateway.close())

describe('codes', () => {
  it('are issued at payment, one per unit, and never before', async () => {
    const soNbr = await shop.memberOrder(3)
    expect((await shop.seen(soNbr)).VoucherList).toEqual([])
    const before = await shop.stock(shop.sku)
    expect(await shop.pay(soNbr)).toBe('captured')
    const info = await shop.seen(soNbr)
    expect(info.VoucherList.map(({ ln, stat }) => [ln, stat])).toEqual(
      Array.from({ length: 3 }, () => [1, 'issued']),
    )
    const codes = info.VoucherList.map(({ code }) => code)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    // Nothing is left to ship: the order is delivered and its units have left the stock.
    expect(info.stat).toBe('delivered')
    expect(info.returnUntil).toBeDefined()
    expect(await shop.stock(shop.sku)).toEqual({
      onHand: before.onHand - 3,
      reserved: before.reserved - 3,
    })
    await shop.pay(soNbr)
    expect(await shop.codesOf(soNbr)).toEqual(codes)

    const { json } = await shop.call(ops.getSoCnt, {}, shop.ann)
    expect(json.SoCnt).toMatchObject({ vouchers: 3 })
    await shop.operate(operator.redeemVoucher, { code: codes[0] ?? '' })
    const { json: after } = await shop.call(ops.getSoCnt, {}, shop.ann)
    expect(after.SoCnt).toMatchObject({ vouchers: 2 })
  })

  it('are issued for a confirmed transfer, and for an order with nothing to pay', async () => {
    const soNbr = await shop.memberOrder()
    const { json } = await shop.operate(operator.confirmPayment, { soNbr, amt: 500, ref: 'V-T1' })
    expect(json).toMatchObject({ retCode: 1, stat: 'delivered' })
    expect(await shop.codesOf(soNbr)).toHaveLength(1)
    const couponNbr = await shop.coupon(shop.ann, { amtDisc: 500 })
    const free = await shop.memberOrder(1, { couponNbr, amt: 0 })
    expect(await shop.seen(free)).toMatchObject({ stat: 'delivered', amt: 0 })
    expect(await shop.codesOf(free)).toHaveLength(1)
  })

  it('are issued beside goods that are still to be shipped', async () => {
    const { json } = await shop.order(shop.ann, {
      PtList: [line(shop.parcel), line(shop.sku, 2)],
      amt: 2_100,
      payNbr: 'BANK',
    })
    const soNbr = String(json.soNbr)
    await shop.pay(soNbr)
    expect(await shop.seen(soNbr)).toMatchObject({
      stat: 'pledge',
      isVirtual: false,
      VoucherList: [{ ln: 2 }, { ln: 2 }],
    })
  })

  it('are issued with cash on delivery for goods in the same order', async () => {
    const { json } = await shop.order(shop.ann, {
      PtList: [line(shop.parcel), line(shop.sku)],
      amt: 1_600,
      payNbr: 'COD',
    })
    const soNbr = String(json.soNbr)
    await shop.operate(operator.shipOrder, { soNbr })
    expect(await shop.codesOf(soNbr)).toEqual([])
    await shop.operate(operator.deliverOrder, { soNbr })
    expect(await shop.codesOf(soNbr)).toHaveLength(1)
  })

  it('are shown to the owner and with the token, masked to operators, and in no list', async () => {
    const token = await shop.voucherGuestOrder()
    const nbr = (await shop.seen(token)).orderNbr
    await shop.pay(nbr)
    const [code = ''] = await shop.codesOf(token)
    expect(code).not.toBe('')
    const shown = await shop.operate(operator.showOrder, { soNbr: nbr })
    const { VoucherList } = shown.json.SoInfo as SoInfo // as the operation declares
    expect(VoucherList.map((one) => one.code)).toEqual([`****-****-****-${code.slice(-4)}`])
    const mine = await shop.paid()
    const [own = ''] = await shop.codesOf(mine)
    const bo = await shop.shopper()
    expect((await shop.call(ops.getDetail, { soNbr: mine }, bo)).json.retCode).toBe(404)
    expect((await shop.call(ops.getDetail, { soNbr: nbr }, shop.ann)).json.retCode).toBe(404)
    for (const list of [
      await shop.call(ops.getSoList, {}, shop.ann),
      await shop.operate(listOrders, {}),
    ])
      expect(JSON.stringify(list.json)).not.toContain(own)
  })

  it('lead operators to their order, by the whole code only', async () => {
    const soNbr = await shop.paid()
    const [code = ''] = await shop.codesOf(soNbr)
    const found = async (q: string) => {
      const { json } = await shop.operate(listOrders, { q })
      expect(JSON.stringify(json)).not.toContain(code)
      return (json.rows as { soNbr: string }[]).map((row) => row.soNbr) // as the operation declares
    }
    expect(await found(code)).toEqual([soNbr])
    expect(await found(code.toLowerCase().replaceAll('-', ' '))).toEqual([soNbr])
    expect(await found(code.slice(0, -1))).toEqual([])
    const [, other] = shop.gateway.stores
    const { json } = await shop.call(listOrders, { q: code }, undefined, { operator: true, store: other }) // prettier-ignore
    expect(json.rows).toEqual([])
  })

  it('are unique per store', async () => {
    const [code = ''] = await shop.codesOf(await shop.paid())
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
    const soNbr = await shop.paid()
    const [code = ''] = await shop.codesOf(soNbr)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await shop.redeem(typed)).toMatchObject({ retCode: 1, soNbr, name: expect.any(String) })
    const again = await shop.redeem(code)
    expect(again).toMatchObject({ code: 'VOUCHER_USED' })
    expect(again.data).toMatchObject({ redeemedAt: expect.any(String) })
    expect((await shop.seen(soNbr)).VoucherList).toMatchObject([{ stat: 'redeemed' }])
    expect(await shop.redeem('AAAA-BBBB-CCCC-DDDD')).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
    expect(await shop.redeem('?!')).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
    expect((await shop.call(operator.redeemVoucher, { code }, shop.ann)).json.retCode).toBe(404)
  })

  it('is redeemed by one of many at once', async () => {
    const [code = ''] = await shop.codesOf(await shop.paid())
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.redeem(code)))
    expect(all.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
    expect(all.filter((one) => one.code === 'VOUCHER_USED')).toHaveLength(7)
  })

  it('is never both used and refunded, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const soNbr = await shop.paid()
      const [code = ''] = await shop.codesOf(soNbr)
      const [taken, gone] = await Promise.all([
        shop.redeem(code),
        shop.call(ops.cancelOrder, { soNbr }, shop.ann),
      ])
      const isUsed = taken.retCode === 1
      expect(gone.json.retCode === 1).toBe(!isUsed)
      expect(await shop.moneyOf(soNbr)).toEqual({ captured: 500, owed: isUsed ? 0 : 500 })
      expect(taken.code).toBe(isUsed ? undefined : 'VOUCHER_VOID')
    }
  })

  it('cannot be both used and void in the database either', async () => {
    const soNbr = await shop.paid()
    await shop.redeem((await shop.codesOf(soNbr))[0] ?? '')
    await expect(
      shop.db.update(vouchers).set({ voidedAt: new Date() }).where(eq(vouchers.soNbr, soNbr)),
    ).rejects.toMatchObject({ cause: { constraint: 'voucher_once' } })
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
    const soNbr = await shop.paid(2)
    const codes = await shop.codesOf(soNbr)
    const emails = await sent(soNbr)
    expect(emails.map(({ kind }) => kind)).toEqual(['orderPlaced', 'voucherIssued'])
    expect(emails[1]).toMatchObject({
      channel: 'mail',
      to: 'ann@shopper.example',
      vouchers: codes.map((code) => ({ code })),
    })
  })

  it('is not sent if the order was cancelled before', async () => {
    const soNbr = await shop.paid()
    await shop.call(ops.cancelOrder, { soNbr }, shop.ann)
    expect((await sent(soNbr)).map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderCancelled'])
  })
})

it('a guest’s order shows its number and invoice without personal data', async () => {
  const token = await shop.voucherGuestOrder(1, {
    invType: '2',
    carrierType: '1',
    carrierID: '/AB12+.-',
  })
  const info = await shop.seen(token)
  expect(info.soNbr).toBe(token)
  expect(info.orderNbr).toMatch(/^S[2-9A-Z]{11}$/)
  expect(info.InvInfo).toEqual({ invType: '2', carrierType: '1', carrierID: '/A****' })
})
