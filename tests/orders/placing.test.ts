import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('A1', { qty: 500 })
})
afterAll(() => shop.gateway.close())

const facts = (reply: { json: Record<string, unknown> }) => {
  const { code, data } = reply.json
  return { code, data }
}

describe('an order', () => {
  it('is placed at the price that the checkout showed, and reserves its goods', async () => {
    const PtList = [line(sku, 2)]
    const seen = await shop.call(
      checkout.getCheckoutResult,
      { PtList, frcNbr: 'HOME', addrNbr: ann.addrNbr },
      ann,
    )
    expect(seen.json).toMatchObject({ retCode: 1, amtGoods: 2_000, amtFreight: 100, amt: 2_100 })
    const before = await shop.stock(sku)
    const { json } = await shop.order(ann, { PtList, amt: 2_100 })
    const soNbr = String(json.soNbr)
    expect(json).toMatchObject({
      retCode: 1,
      stat: 'pay',
      redirectUrl: `/order/pay/${soNbr}?payNbr=CARD`,
    })
    expect((await shop.stock(sku)).reserved).toBe(before.reserved + 2)
    const detail = await shop.call(ops.getDetail, { soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({
      soNbr,
      stat: 'pay',
      amt: 2_100,
      receiverName: 'L**',
      receiverCity: 'Zhongzheng Dist., Taipei City',
      SodList: [{ skuId: sku, qtyOrd: 2, price: 1_000, amtPaid: 2_000 }],
    })
  })

  it('is refused with both totals if they differ', async () => {
    const reply = await shop.order(ann, { PtList: [line(sku)], amt: 1 })
    expect(facts(reply)).toEqual({ code: 'PRICE_CHANGED', data: { amt: 1, amtNow: 1_100 } })
  })

  it('ignores price, shipping fee, discount and level in a payload', async () => {
    const forged = { price: 1, amtFreight: 0, amtGoods: 1, levelNbr: 'L2', discount: 999 }
    const reply = await shop.order(ann, {
      PtList: [line(sku, 1, forged)],
      ...forged,
      amt: 1,
    })
    expect(facts(reply)).toMatchObject({ data: { amtNow: 1_100 } })
  })

  it.each([-1, 0, 1.5, 1e9, '１', 'NaN', null])('refuses %s as a quantity', async (qtyOrd) => {
    const reply = await shop.order(ann, { PtList: [{ skuId: sku, qtyOrd, kind: 0 }], amt: 1_100 })
    expect(reply.json).toMatchObject({ retCode: 0, code: 'INVALID_INPUT' })
  })

  it('limits the units of a SKU, also over several lines', async () => {
    const reply = await shop.order(ann, { PtList: [line(sku, 60), line(sku, 60)], amt: 1 })
    expect(reply.json).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('checks the stock of a SKU over all of its lines', async () => {
    const few = await shop.sell('FEW', { qty: 3 })
    const reply = await shop.order(ann, { PtList: [line(few, 2), line(few, 2)], amt: 1 })
    expect(facts(reply)).toEqual({
      code: 'OUT_OF_STOCK',
      data: { SkuList: [{ skuId: few, ptName: 'Product FEW', qtyAvail: 3 }] },
    })
  })

  it('names withdrawn products', async () => {
    const gone = await shop.sell('GONE', { isForSale: false })
    const reply = await shop.order(ann, { PtList: [line(gone)], amt: 1 })
    expect(facts(reply)).toMatchObject({ code: 'REMOVED', data: { SkuList: [{ skuId: gone }] } })
  })

  it('is sent to an address of the member only', async () => {
    const bo = await shop.shopper()
    const reply = await shop.order(ann, { PtList: [line(sku)], amt: 1_100, addrNbr: bo.addrNbr })
    expect(reply.json).toMatchObject({ code: 'ADDRESS_GONE' })
  })

  it('costs the fee of its area, and is sent nowhere else', async () => {
    const place = { receiverCityId: '880', addrNbr: undefined }
    const to = {
      ...place,
      receiverName: 'Mei',
      receiverTel: '0912345678',
      receiverAddr: '1 Harbour',
    }
    const dear = await shop.order(ann, { PtList: [line(sku)], ...to, amt: 1_250 })
    expect(dear.json).toMatchObject({ retCode: 1 })
    const cold = await shop.order(ann, { PtList: [line(sku)], ...to, frcNbr: 'COLD', amt: 1_160 })
    expect(facts(cold)).toEqual({
      code: 'FRC_NOT_USABLE',
      data: { frcNbr: 'COLD', reason: 'area' },
    })
    const mixed = await shop.order(ann, { PtList: [line(sku)], frcNbr: 'STORE', amt: 1_060 })
    expect(facts(mixed)).toMatchObject({ data: { reason: 'place' } })
    const none = await shop.order(ann, { PtList: [line(sku)], frcNbr: undefined, amt: 1_000 })
    expect(facts(none)).toMatchObject({ data: { reason: 'none' } })
  })

  it('takes phones and names by wire as the address book takes them', async () => {
    const to = { addrNbr: undefined, PtList: [line(sku)], amt: 1_100, frcNbr: 'HOME', receiverName: ' 王\n小明 ', receiverCityId: '100', receiverAddr: '一段\n1 號' } // prettier-ignore
    for (const receiverTel of ['------', '123456', '(+) 12 34 56']) {
      const refused = await shop.order(ann, { ...to, receiverTel })
      expect(refused.json.data).toMatchObject({ faults: [{ field: 'receiverTel', rule: 'tel' }] })
    }
    const { json } = await shop.order(ann, { ...to, receiverTel: '０９１２－３４５－６７８' })
    expect(json).toMatchObject({ retCode: 1 })
    expect(await shop.orderOf(String(json.soNbr))).toMatchObject({
      receiverName: '王 小明',
      receiverTel: '0912345678',
      receiverAddr: '一段 1 號',
    })
  })

  it('requires a mobile number for pickup at a convenience store', async () => {
    const pickup = {
      addrNbr: undefined,
      frcNbr: 'STORE',
      storeId: '131386',
      storeName: 'Mine',
      storeAddress: '2 Station Rd.',
      receiverName: 'Mei',
      amt: 1_060,
      PtList: [line(sku)],
    }
    const fixed = await shop.order(ann, { ...pickup, receiverTel: '02-2345678' })
    expect(facts(fixed)).toMatchObject({
      code: 'RECEIVER_FAULTY',
      data: { faults: [{ field: 'receiverTel', rule: 'mobile' }] },
    })
    const { json } = await shop.order(ann, { ...pickup, receiverTel: '0912 345 678' })
    const detail = await shop.call(ops.getDetail, { soNbr: json.soNbr }, ann)
    // Name and address of the store come from the carrier.
    const { storeId, storeName, storeAddress } = detail.json.SoInfo as Record<string, string>
    expect([storeId, storeName === 'Mine', storeAddress === '2 Station Rd.']).toEqual([
      '131386',
      false,
      false,
    ])
    const unknown = await shop.order(ann, {
      ...pickup,
      storeId: '999999',
      receiverTel: '0912345678',
    })
    expect(facts(unknown)).toMatchObject({
      code: 'RECEIVER_FAULTY',
      data: { faults: [{ field: 'storeId', rule: 'known' }] },
    })
  })

  it('validates its invoice', async () => {
    const faulty = { invType: '3', invTitle: 'Ltd.', taxNo: '04595253' }
    const reply = await shop.order(ann, { PtList: [line(sku)], amt: 1_100, ...faulty })
    expect(facts(reply)).toEqual({
      code: 'INVOICE_FAULTY',
      data: { faults: [{ field: 'taxNo', rule: 'taxNo' }] },
    })
  })

  it('is paid on delivery if the shipping method allows it, and starts with that status', async () => {
    const { json } = await shop.order(ann, { PtList: [line(sku)], payNbr: 'COD', amt: 1_100 })
    expect(json).toMatchObject({ stat: 'cod', redirectUrl: `/order/payResult/${json.soNbr}` })
    const cold = { PtList: [line(sku)], payNbr: 'COD', frcNbr: 'COLD', amt: 1_160 }
    expect((await shop.order(ann, cold)).json).toMatchObject({ code: 'PAY_NOT_USABLE' })
    const unknown = { PtList: [line(sku)], payNbr: 'FREE', amt: 1_100 }
    expect((await shop.order(ann, unknown)).json).toMatchObject({ code: 'PAY_NOT_USABLE' })
  })

  it('has a later deadline for a transfer than for a card', async () => {
    const waits = async (payNbr: string) => {
      const { json } = await shop.order(ann, { PtList: [line(sku)], payNbr, amt: 1_100 })
      const { createdAt, payDeadline } = await shop.orderOf(String(json.soNbr))
      return ((payDeadline?.getTime() ?? 0) - createdAt.getTime()) / 3_600_000
    }
    expect(await waits('CARD')).toBe(24)
    expect(await waits('BANK')).toBe(72)
  })

  it('keeps the limit per person over all orders', async () => {
    const rare = await shop.sell('RARE', { qty: 50 })
    await shop.gateway.database.db
      .update(products)
      .set({ quota: 3 })
      .where(eq(products.ptNbr, 'RARE'))
    const first = await shop.order(ann, { PtList: [line(rare, 2)], amt: 2_100 })
    expect(first.json).toMatchObject({ retCode: 1 })
    const second = await shop.order(ann, { PtList: [line(rare, 2)], amt: 2_100 })
    expect(facts(second)).toMatchObject({ code: 'QUOTA_EXCEEDED', data: { quota: 3, left: 1 } })
    await shop.call(ops.cancelOrder, { soNbr: first.json.soNbr }, ann)
    const third = await shop.order(ann, { PtList: [line(rare, 3)], amt: 3_100 })
    expect(third.json).toMatchObject({ retCode: 1 })
  })
})

describe('the cart', () => {
  it('loses the ordered lines, and no others', async () => {
    const ida = await shop.shopper()
    const other = await shop.sell('OTHER')
    const cartNbr = await shop.inCart(ida, sku, 2)
    const kept = await shop.inCart(ida, other)
    const asked = { CartList: [{ cartNbr, qtyOrd: 2 }], frcNbr: 'HOME', addrNbr: ida.addrNbr }
    const first = await shop.call(ops.addCartOrder, { ...asked, amt: 2_100 }, ida)
    expect(first.json).toMatchObject({ retCode: 1 })
    const left = await shop.gateway.database.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userNbr, ida.userNbr))
    expect(left.map(({ cartNbr }) => cartNbr)).toEqual([kept])
    const second = await shop.call(ops.addCartOrder, { ...asked, amt: 2_100 }, ida)
    expect(facts(second)).toEqual({ code: 'CART_CHANGED', data: { cartNbrs: [cartNbr] } })
  })

  it('cannot be ordered by others', async () => {
    const bo = await shop.shopper()
    const cartNbr = await shop.inCart(bo, sku)
    const asked = { CartList: [{ cartNbr, qtyOrd: 1 }], frcNbr: 'HOME', addrNbr: ann.addrNbr }
    const reply = await shop.call(ops.addCartOrder, { ...asked, amt: 1_100 }, ann)
    expect(facts(reply)).toEqual({ code: 'CART_CHANGED', data: { cartNbrs: [cartNbr] } })
  })

  it('is filled again from an order, with what is still sold', async () => {
    const jo = await shop.shopper()
    const few = await shop.sell('AGAIN', { qty: 5 })
    const gone = await shop.sell('AWAY')
    const placed = await shop.order(jo, { PtList: [line(few, 4), line(gone)], amt: 5_000 })
    expect(placed.json).toMatchObject({ retCode: 1 })
    await shop.sell('AWAY', { isForSale: false })
    const { json } = await shop.call(ops.buyAgain, { soNbr: placed.json.soNbr }, jo)
    expect(json).toMatchObject({ retCode: 1, qty: 1, GoneList: [{ skuId: gone, stat: 'removed' }] })
  })
})

describe('a retry', () => {
  it('gets the first response byte for byte, and places no second order', async () => {
    const reqId = randomUUID()
    const before = await shop.stock(sku)
    const first = await shop.order(ann, { PtList: [line(sku)], amt: 1_100 }, { reqId })
    const second = await shop.order(ann, { PtList: [line(sku)], amt: 1_100 }, { reqId })
    expect(second.text).toBe(first.text)
    expect((await shop.stock(sku)).reserved).toBe(before.reserved + 1)
  })

  it('gets the same failure too', async () => {
    const reqId = randomUUID()
    const scarce = await shop.sell('SCARCE', { qty: 1 })
    const asked = { PtList: [line(scarce, 2)], amt: 2_100 }
    const first = await shop.order(ann, asked, { reqId })
    expect(first.json).toMatchObject({ code: 'OUT_OF_STOCK' })
    await shop.sell('SCARCE', { qty: 9 })
    expect((await shop.order(ann, asked, { reqId })).text).toBe(first.text)
  })
})
