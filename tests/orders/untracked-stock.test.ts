import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import { judgeLines, type Sellable } from '../../gateway/catalog/index.ts'
import * as arrival from '../../schemas/arrival/arrival.ops.ts'
import * as cart from '../../schemas/cart/cart.ops.ts'
import { lineKinds, lineLimits, type LineKind } from '../../schemas/cart/cart.schema.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string

const draft = (isTracked: boolean) => ({
  skus: [{ skuId: 'FREE-1', vIds: [], price: 10, qty: 0, isTracked }],
})

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('FREE', draft(false))
})
afterAll(() => shop.gateway.close())

const most = lineLimits.qtyOrd
const order = async (qty: number): Promise<string> => {
  const { json } = await shop.order(ann, { PtList: [line(sku, qty)], amt: qty * 10 + 100 })
  expect(json).toMatchObject({ retCode: 1 })
  return String(json.soNbr)
}
const ledger = async () => {
  const [row] = await shop.gateway.database.db
    .select({ sum: sql<string>`coalesce(sum(${inventoryMovements.qty}), 0)` })
    .from(inventoryMovements)
    .where(eq(inventoryMovements.skuId, sku))
  return Number(row?.sum)
}

it('is for sale everywhere, with the limit of a line and no count', async () => {
  const info = await shop.call(pt.getPtInfo, { ptNbr: 'FREE' })
  expect(info.json).toMatchObject({
    BasicInfo: { stat: 2 },
    SkuInfo: { SkuList: [{ qtyAvail: most, isTracked: false }] },
  })
  const SkuList = [{ skuId: sku, qtyAvail: most }]
  expect((await shop.call(pt.getSkuAvail, { ptNbr: 'FREE' })).json).toMatchObject({ SkuList })
  expect((await shop.call(pt.getAvailBySkuId, { skuIds: [sku] })).json).toMatchObject({ SkuList })
  const notice = { ptNbr: 'FREE', skuId: sku, noticeName: 'Mei', noticeTel: '0912345678' }
  const asked = await shop.call(arrival.addNotice, { ...notice, noticeEmail: 'm@shopper.example' })
  expect(asked.json).toMatchObject({ code: 'IN_STOCK', data: { qtyAvail: most } })
})

it('is ordered repeatedly, and its ledger stays correct when orders are shipped or cancelled', async () => {
  const added = await shop.call(cart.addCart, { PtList: [line(sku, most)] }, ann)
  expect(added.json).toMatchObject({ retCode: 1 })
  const [sent, given] = [await order(60), await order(70)]
  expect(await shop.stock(sku)).toEqual({ onHand: 0, reserved: 130 })
  await shop.operate(operator.voidOrder, { soNbr: given, reason: 'by phone' })
  await shop.operate(operator.confirmPayment, { soNbr: sent, amt: 700, ref: 'U1' })
  const shipped = await shop.operate(operator.shipOrder, { soNbr: sent, trackNbr: 'T1' })
  expect(shipped.json).toMatchObject({ stat: 'shiping' })
  expect(await shop.stock(sku)).toEqual({ onHand: -60, reserved: 0 })
  expect(await ledger()).toBe(-60)
  const info = await shop.call(pt.getPtInfo, { ptNbr: 'FREE' })
  expect(info.json).toMatchObject({
    BasicInfo: { stat: 2 },
    SkuInfo: { SkuList: [{ qtyAvail: most }] },
  })
})

it('is limited per line, not over several lines', () => {
  const wanted = (kind: LineKind, parPtNbr: string) => ({
    skuId: sku,
    kind,
    parPtNbr,
    qtyOrd: most,
  })
  const lines = [wanted(lineKinds.main, ''), wanted(lineKinds.addition, 'FREE')]
  const sold: Sellable = {
    skuId: sku,
    ptNbr: 'FREE',
    ptName: '',
    optdName: '',
    optd: [],
    img: '',
    stat: 'forSale',
    isHidden: false,
    isVirtual: false,
    weight: 0,
    price: 1,
    listPrice: 1,
    compareAt: null,
    qtyAvail: most,
    isTracked: false,
  }
  const judged = judgeLines(lines, { of: () => sold, isOffered: () => true, bought: new Map() })
  expect([...judged.values()]).toEqual([{ most }, { most }])
  const counted = judgeLines(lines, {
    of: () => ({ ...sold, isTracked: true }),
    isOffered: () => true,
    bought: new Map(),
  })
  expect([...counted.values()]).toMatchObject([{ fault: 'stock' }, { fault: 'stock' }])
})

it('is tracked from the counted units once somebody counts it', async () => {
  await order(3)
  await shop.sell('FREE', draft(true))
  expect(await shop.stock(sku)).toEqual({ onHand: 3, reserved: 3 })
  expect(await ledger()).toBe(3)
  const { json } = await shop.order(ann, { PtList: [line(sku)], amt: 110 })
  expect(json).toMatchObject({ code: 'OUT_OF_STOCK', data: { SkuList: [{ qtyAvail: 0 }] } })
})
