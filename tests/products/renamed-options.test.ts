import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as cart from '../../schemas/cart/cart.ops.ts'
import * as arrival from '../../schemas/arrival/arrival.ops.ts'
import * as returns from '../../schemas/after-sales/return.ops.ts'
import { showReturn } from '../../schemas/after-sales/return-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import * as orderOps from '../../schemas/order/order.ops.ts'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import { getAmtFreight } from '../../schemas/shipping/shipping.ops.ts'
import { createReturnsShop, type ReturnsShop } from '../after-sales/returns-shop.ts'
import { linesIn } from '../cart/cart-shop.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { twoByThree } from './editable.ts'
import { deskOf, type ProductDesk } from './product-desk.ts'

let desk: ReturnsShop & ProductDesk
beforeAll(async () => {
  desk = deskOf(await createReturnsShop())
})
afterAll(() => desk.gateway.close())

/** The options with other names; a value in `gone` is left out, with its SKUs. */
async function rename(ptNbr: string, names: Record<string, string>, gone: string[] = []) {
  const { product } = await desk.show(ptNbr)
  const named = (name: string | undefined) => ({ 'zh-TW': names[name ?? ''] ?? name ?? '' })
  const options = product.options.map((option) => ({
    ...option,
    name: named(option.name['zh-TW']),
    values: option.values
      .filter(({ name }) => !gone.includes(name['zh-TW'] ?? ''))
      .map((value) => ({ ...value, name: named(value.name['zh-TW']) })),
  }))
  const left = new Set(options.flatMap(({ values }) => values.map(({ vId }) => vId)))
  const skus = product.skus.filter(({ vIds }) => vIds.every((vId) => left.has(vId)))
  return (await desk.change(ptNbr, { options, skus })).json
}

/** A product in red and blue, S, M and L, and the ids of its SKUs by option. */
async function twoColours() {
  const ptNbr = await desk.make(twoByThree())
  const { product } = await desk.show(ptNbr)
  const nameOf = new Map(
    product.options.flatMap(({ values }) => values.map(({ vId, name }) => [vId, name['zh-TW']])),
  )
  const ids = new Map(
    product.skus.map(({ vIds, skuId }) => [vIds.map((vId) => nameOf.get(vId)).join(', '), skuId]),
  )
  return { ptNbr, idOf: (option: string) => ids.get(option) ?? '' }
}
const cartOf = async (who: Shopper) => linesIn(await desk.call(cart.getCartList, {}, who))
const linesOf = async (who: Shopper, soNbr: string) =>
  ((await desk.call(orderOps.getDetail, { soNbr }, who)).json.SoInfo as { SodList: object[] })
    .SodList
/** Asks to send the first line back. */
async function askBack(who: Shopper, soNbr: string) {
  const picks = [{ ln: 1, qtyRet: 1 }]
  const { amtRefund } = await desk.preview(who, soNbr, picks)
  return desk.apply(who, soNbr, picks, { retType: 2, amt: amtRefund })
}
const amt = 220

describe('an option renamed under', () => {
  it('a cart is shown with the name that it had, until the member has seen the new one', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    await desk.call(cart.addCart, { PtList: [line(idOf('紅, S'))] }, who)
    expect((await cartOf(who))[0]).not.toHaveProperty('seenOptd')
    expect(await rename(ptNbr, { 紅: '朱紅', 顏色: '色彩' })).toMatchObject({ retCode: 1 })
    const [renamed] = await cartOf(who)
    expect(renamed).toMatchObject({
      skuId: idOf('紅, S'),
      stat: 1,
      optdName: '朱紅, S',
      seenOptd: '紅, S',
      Optd: [{ name: '色彩', value: '朱紅' }, { value: 'S' }],
    })
    const see = async (seenOptd: string) => {
      const Carts = [{ cartNbr: renamed?.cartNbr, seenOptd }]
      return linesIn(await desk.call(cart.updCart, { Carts }, who))[0]
    }
    expect(await see('紅, S')).toMatchObject({ seenOptd: '紅, S' })
    expect(await see('朱紅, S')).not.toHaveProperty('seenOptd')
    expect((await cartOf(who))[0]).not.toHaveProperty('seenOptd')
    // In another language names differ without a change.
    const other = await desk.call(cart.getCartList, {}, who, { lang: 'zh-TW' })
    expect(linesIn(other)[0]).not.toHaveProperty('seenOptd')
  })

  it('orders keep the name that they were placed with, and stock stays with its SKU', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const red = idOf('紅, S')
    const unpaid = String((await desk.order(who, { PtList: [line(red)], amt })).json.soNbr)
    const paid = await desk.paid(who, [line(red)], { amt })
    const back = await desk.delivered(who, [line(red)], { amt })
    const asked = await askBack(who, back)
    expect(asked).toMatchObject({ retCode: 1 })
    expect(await desk.stock(red)).toEqual({ onHand: 3, reserved: 2 })
    // Exchanged names: a SKU is what it was, whatever it is called.
    expect(await rename(ptNbr, { 紅: '藍', 藍: '紅' })).toMatchObject({ retCode: 1 })
    expect(await desk.stock(red)).toEqual({ onHand: 3, reserved: 2 })
    for (const soNbr of [unpaid, paid, back])
      expect(await linesOf(who, soNbr)).toMatchObject([{ skuId: red, option: '紅, S' }])
    const retNbr = String(asked.retNbr)
    const shown = await desk.operate(showReturn, { retNbr })
    expect(JSON.stringify(shown.json)).toContain('紅, S')
    await desk.atBank(who, unpaid, 'pay', 'CARD')
    expect((await desk.operate(operatorOps.shipOrder, { soNbr: unpaid })).json).toMatchObject({
      stat: 'shiping',
    })
    expect(await desk.settle(retNbr)).toMatchObject({ retCode: 1 })
    expect(await desk.stock(red)).toEqual({ onHand: 3, reserved: 1 })
    const late = await desk.order(who, { PtList: [line(red)], amt })
    expect(await linesOf(who, String(late.json.soNbr))).toMatchObject([{ option: '藍, S' }])
  })
})

describe('a value removed under', () => {
  it('a cart leaves its line there, not for sale, under its name, and can be changed', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const [small, large] = [idOf('紅, S'), idOf('藍, L')]
    await desk.call(cart.addCart, { PtList: [line(small), line(large, 2)] }, who)
    expect(await rename(ptNbr, {}, ['L'])).toMatchObject({ retCode: 1 })
    const lines = await cartOf(who)
    const gone = lines.find(({ skuId }) => skuId === large)
    expect(gone).toMatchObject({ stat: 3, ptName: 'Cup', optdName: '藍, L', qtyOrd: 2, qtyMost: 0 })
    expect(gone).not.toHaveProperty('seenPrice')
    expect(lines.find(({ skuId }) => skuId === small)).toMatchObject({ stat: 1, qtyOrd: 1 })
    expect((await desk.call(cart.getCartCnt, {}, who)).json).toMatchObject({ cnt: 3 })

    const CartList = lines.map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd }))
    const quote = await desk.call(getCheckoutResult, { CartList, frcNbr: 'HOME' }, who)
    const quoted = quote.json.PtList as { skuId: string }[] // as the operation declares
    expect(quoted.find(({ skuId }) => skuId === large)).toMatchObject({
      stat: 'removed',
      ptNbr,
      ptName: 'Cup',
      optdName: '藍, L',
    })
    const order = { CartList, frcNbr: 'HOME', addrNbr: who.addrNbr, payNbr: 'CARD', amt: 460 }
    expect((await desk.call(orderOps.addCartOrder, order, who)).json).toMatchObject({
      code: 'REMOVED',
      data: { SkuList: [{ skuId: large, ptName: 'Cup' }] },
    })

    // Another option instead, or away with it.
    const Carts = [{ cartNbr: gone?.cartNbr, skuId: idOf('藍, M') }]
    const instead = linesIn(await desk.call(cart.updCart, { Carts }, who))
    expect(instead.find(({ cartNbr }) => cartNbr === gone?.cartNbr)).toMatchObject({
      stat: 1,
      optdName: '藍, M',
      qtyOrd: 2,
    })
  })

  it('an order that holds its units is refused, and under none is possible', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const held = await desk.paid(who, [line(idOf('紅, M'))], { amt })
    expect(await rename(ptNbr, {}, ['M'])).toMatchObject({ code: 'SKU_RESERVED' })
    await desk.operate(operatorOps.shipOrder, { soNbr: held })
    expect(await rename(ptNbr, {}, ['M'])).toMatchObject({ retCode: 1 })
    expect(await linesOf(who, held)).toMatchObject([{ option: '紅, M' }])
  })

  it('a return request leaves the request, which is settled without stock to add to', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const [red, blue] = [idOf('紅, L'), idOf('藍, L')]
    const soNbr = await desk.delivered(who, [line(red), line(blue)], { amt: 340 })
    const asked = await askBack(who, soNbr)
    expect(asked).toMatchObject({ retCode: 1 })
    expect(await rename(ptNbr, {}, ['紅'])).toMatchObject({ retCode: 1 })
    const retNbr = String(asked.retNbr)
    expect(JSON.stringify((await desk.operate(showReturn, { retNbr })).json)).toContain('紅, L')
    const mine = await desk.call(returns.getAfter, { soNbr }, who)
    expect(mine.status).toBe(200)
    expect(await desk.settle(retNbr)).toMatchObject({ retCode: 1 })
    expect((await desk.moneyOf(soNbr)).left).toBe(220)
    expect(await desk.stock(blue)).toEqual({ onHand: 3, reserved: 0 })
  })

  it('an unpaid order that was closed cannot be reserved again when it is paid late', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const PtList = [line(idOf('紅, S'))]
    const { json } = await desk.order(who, { PtList, amt, payNbr: 'BANK' })
    const soNbr = String(json.soNbr)
    await desk.call(orderOps.cancelOrder, { soNbr }, who)
    expect(await rename(ptNbr, {}, ['S'])).toMatchObject({ retCode: 1 })
    const paid = await desk.operate(operatorOps.confirmPayment, { soNbr, amt, ref: 'late-S' })
    expect(paid.json).toMatchObject({ stat: 'cancel' })
    const { json: order } = await desk.operate(operatorOps.showOrder, { soNbr })
    expect(order.RefundList).toMatchObject([{ amt, reason: 'capturedLate' }])
    const again = await desk.call(orderOps.buyAgain, { soNbr }, who)
    expect(again.json).toMatchObject({ qty: 0, GoneList: [{ ptName: 'Cup', stat: 'removed' }] })
  })

  it('calls that still name it lets them be refused, and never fail', async () => {
    const who = await desk.shopper()
    const { ptNbr, idOf } = await twoColours()
    const skuId = idOf('藍, M')
    await desk.call(cart.addCart, { PtList: [line(skuId)] }, who)
    const [kept] = await cartOf(who)
    await rename(ptNbr, {}, ['M'])
    const CartList = [{ cartNbr: kept?.cartNbr, qtyOrd: 1 }]
    const contact = { noticeName: 'Mei', noticeTel: '0912345678', noticeEmail: 'm@shopper.example' }
    const replies = [
      await desk.call(cart.addCart, { PtList: [line(skuId)] }, who),
      await desk.call(cart.addBuyNow, { PtList: [line(skuId)] }, who),
      await desk.order(who, { PtList: [line(skuId)], amt }),
      await desk.call(arrival.addNotice, { ptNbr, skuId, ...contact }, who),
      await desk.call(cart.updCart, { Carts: [{ cartNbr: kept?.cartNbr, qtyOrd: 2 }] }, who),
      await desk.call(getAmtFreight, { CartList, frcNbr: 'HOME' }, who),
      await desk.call(pt.getAvailBySkuId, { skuIds: [skuId] }),
      await desk.call(pt.getSkuAvail, { ptNbr }),
    ]
    const refused = ['REMOVED', 'REMOVED', 'REMOVED', 'NOT_FOUND', 'REMOVED']
    const codes = replies.map(({ json }) => json.code)
    expect(codes).toEqual([...refused, undefined, undefined, undefined])
    expect(replies.every(({ json }) => json.sysErr === undefined)).toBe(true)
  })
})
