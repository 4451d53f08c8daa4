import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '../../gateway/order/index.ts'
import { vouchers } from '../../gateway/order/voucher.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { line } from './orders-shop.ts'
import { createVouchersShop, type VouchersShop } from './vouchers-shop.ts'

let shop: VouchersShop

beforeAll(async () => {
  shop = await createVouchersShop()
})
afterAll(() => shop.gateway.close())

describe('an order of vouchers', () => {
  it('can be cancelled while none is used: codes are void, units are for sale again, money is refunded', async () => {
    const soNbr = await shop.paid(2)
    const before = await shop.stock(shop.sku)
    const [code = ''] = await shop.codesOf(soNbr)
    const { json } = await shop.call(ops.cancelOrder, { soNbr }, shop.ann)
    expect(json).toMatchObject({ retCode: 1, stat: 'cancel' })
    expect((await shop.seen(soNbr)).VoucherList).toMatchObject([{ stat: 'void' }, { stat: 'void' }])
    expect(await shop.redeem(code)).toMatchObject({ code: 'VOUCHER_VOID' })
    expect(await shop.moneyOf(soNbr)).toEqual({ captured: 1_000, owed: 1_000 })
    expect(await shop.stock(shop.sku)).toEqual({ ...before, onHand: before.onHand + 2 })
  })

  it('cannot be cancelled once one is used; if voided, only the others are refunded', async () => {
    const soNbr = await shop.paid(3)
    const before = await shop.stock(shop.sku)
    const [first = '', second = ''] = await shop.codesOf(soNbr)
    await shop.redeem(first)
    const refused = await shop.call(ops.cancelOrder, { soNbr }, shop.ann)
    expect(refused.json).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
      data: { stat: 'delivered' },
    })
    expect((await shop.seen(soNbr)).VoucherList[1]).toMatchObject({ stat: 'issued' })
    const { json } = await shop.operate(operator.voidOrder, { soNbr, reason: 'asked for' })
    expect(json).toMatchObject({ retCode: 1, stat: 'voided' })
    expect(await shop.moneyOf(soNbr)).toEqual({ captured: 1_500, owed: 1_000 })
    expect(await shop.redeem(second)).toMatchObject({ code: 'VOUCHER_VOID' })
    expect(await shop.redeem(first)).toMatchObject({ code: 'VOUCHER_USED' })
    expect(await shop.stock(shop.sku)).toEqual({ ...before, onHand: before.onHand + 2 })
  })

  it('in an order with goods is voided except for what was used; shipping fee and stock are returned', async () => {
    const { json } = await shop.order(shop.ann, {
      PtList: [line(shop.parcel), line(shop.sku, 2)],
      amt: 2_100,
      payNbr: 'BANK',
    })
    const soNbr = String(json.soNbr)
    await shop.pay(soNbr)
    const before = await shop.stock(shop.sku)
    await shop.redeem((await shop.codesOf(soNbr))[0] ?? '')
    await shop.operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    expect(await shop.moneyOf(soNbr)).toEqual({ captured: 2_100, owed: 1_600 })
    expect(await shop.stock(shop.sku)).toEqual({
      onHand: before.onHand - 1,
      reserved: before.reserved - 2,
    })
  })

  it('has no codes any more once an operator refunded it', async () => {
    const soNbr = await shop.paid(2)
    const [code = ''] = await shop.codesOf(soNbr)
    const refund = (amt: number) =>
      shop.operate(operator.refundOrder, { soNbr, amt, reason: 'not wanted' })
    expect((await refund(400)).json).toMatchObject({ retCode: 1, amtLeft: 600, voided: 2 })
    expect((await shop.redeem(code)).code).toBe('VOUCHER_VOID')
    expect((await refund(600)).json).toMatchObject({ retCode: 1, amtLeft: 0, voided: 0 })
  })

  it('that is paid after it was closed gets its codes then, and none once it is cancelled', async () => {
    const soNbr = await shop.memberOrder()
    const { directory } = shop.gateway
    await expireOrders({ db: shop.db, directory, now: new Date(Date.now() + 40 * 86_400_000) })
    expect((await shop.orderOf(soNbr)).stat).toBe('closed')
    expect(await shop.pay(soNbr)).toBe('late')
    const [first = ''] = await shop.codesOf(soNbr)
    expect(first).not.toBe('')
    await shop.call(ops.cancelOrder, { soNbr }, shop.ann)
    expect(await shop.pay(soNbr, 'R-again')).toBe('owed')
    expect((await shop.seen(soNbr)).VoucherList.map(({ stat }) => stat)).toEqual(['void'])
    expect(await shop.moneyOf(soNbr)).toEqual({ captured: 1_000, owed: 1_000 })
  })

  it('cannot be refunded if its codes were not issued here', async () => {
    const soNbr = await shop.paid()
    await shop.db.delete(vouchers).where(eq(vouchers.soNbr, soNbr))
    const { json } = await shop.call(ops.cancelOrder, { soNbr }, shop.ann)
    expect(json).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })

  it('is completed after the return period, with its codes still valid', async () => {
    const soNbr = await shop.paid()
    const { directory } = shop.gateway
    await expireOrders({ db: shop.db, directory, now: new Date(Date.now() + 8 * 86_400_000) })
    expect((await shop.orderOf(soNbr)).stat).toBe('closed')
    expect(await shop.redeem((await shop.codesOf(soNbr))[0] ?? '')).toMatchObject({ retCode: 1 })
  })
})
