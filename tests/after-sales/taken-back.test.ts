import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import { orderLines } from '../../gateway/order/order.tables.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { transferReservation } from '../../schemas/order/reservation.ops.ts'
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
const refund = (soNbr: string, amt: number, rest: object = {}) =>
  operate(orderOps.refundOrder, { soNbr, amt, reason: 'Broken', ln: 1, ...rest })
let made = 0
/** Five units in stock; an order of three for 1,000 each and 100 for their delivery. */
async function three(rest: object = {}) {
  const skuId = await shop.sell(`TB${++made}`, { qty: 5 })
  return { skuId, soNbr: await shop.paid(ann, [line(skuId, 3)], { amt: 3_100, ...rest }) }
}
const lineOf = async (soNbr: string) => {
  const [row] = await shop.gateway.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.soNbr, soNbr))
  return row
}
const movementsOf = async (skuId: string) =>
  (
    await shop.gateway.database.db
      .select()
      .from(inventoryMovements)
      .where(eq(inventoryMovements.skuId, skuId))
  ).map(({ qty, reason, soNbr }) => ({ qty, reason, soNbr }))

it('before it is shipped, good units are free again and damaged ones leave the stock', async () => {
  const { skuId, soNbr } = await three()
  expect(await refund(soNbr, 2_000, { qtyGood: 1, qtyBad: 1 })).toMatchObject({ retCode: 1 })
  expect(await shop.stock(skuId)).toEqual({ onHand: 4, reserved: 1 })
  expect(await lineOf(soNbr)).toMatchObject({ qty: 3, qtyRet: 2 })
  // Only what is left of the order is shipped.
  expect(await operate(orderOps.shipOrder, { soNbr })).toMatchObject({ stat: 'shiping' })
  expect(await shop.stock(skuId)).toEqual({ onHand: 3, reserved: 0 })
  expect((await movementsOf(skuId)).slice(1)).toEqual([
    { qty: -1, reason: 'order', soNbr },
    { qty: -1, reason: 'order', soNbr },
  ])
})

it('after delivery, good units go back to stock, and no unit is returned twice', async () => {
  const skuId = await shop.sell(`TB${++made}`, { qty: 5 })
  const soNbr = await shop.delivered(ann, [line(skuId, 3)], { amt: 3_100 })
  expect(await refund(soNbr, 1_500, { qtyGood: 1, qtyBad: 1 })).toMatchObject({ retCode: 1 })
  expect(await shop.stock(skuId)).toEqual({ onHand: 3, reserved: 0 })
  expect((await movementsOf(skuId)).at(-1)).toEqual({ qty: 1, reason: 'returned', soNbr })
  expect(await shop.preview(ann, soNbr, [{ ln: 1, qtyRet: 2 }])).toMatchObject({
    code: 'RET_QTY_EXCEEDS',
  })
  // What the operator kept of the two units is not made up for by the next return.
  expect(await shop.preview(ann, soNbr, [{ ln: 1, qtyRet: 1 }])).toMatchObject({
    amtRefund: 1_100,
  })
})

it('gives back the points of the units once', async () => {
  await shop.points(ann, 300)
  const before = await shop.pointsOf(ann)
  const { soNbr } = await three({ points: 300, amt: 2_800 })
  await refund(soNbr, 500, { qtyGood: 1 })
  expect(await shop.pointsOf(ann)).toBe(before - 200)
  await operate(orderOps.voidOrder, { soNbr, reason: 'The rest as well' })
  expect(await shop.pointsOf(ann)).toBe(before)
})

it('leaves the goods with the order unless it names units', async () => {
  const { skuId, soNbr } = await three()
  await refund(soNbr, 1_000)
  expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 3 })
  expect(await lineOf(soNbr)).toMatchObject({ qtyRet: 0 })
})

it('refuses more units than are left, units without a line, and books nothing then', async () => {
  const { skuId, soNbr } = await three()
  expect(await refund(soNbr, 100, { qtyGood: 2, qtyBad: 2 })).toMatchObject({
    code: 'BACK_QTY_EXCEEDS',
    data: { ln: 1, qtyLeft: 3 },
  })
  const whole = { soNbr, amt: 100, reason: 'Broken', qtyGood: 1 }
  expect(await operate(orderOps.refundOrder, whole)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 0 })
  expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 3 })
})

it('an order without units is not shipped; voided, it releases nothing twice', async () => {
  const { skuId, soNbr } = await three()
  await refund(soNbr, 2_900, { qtyGood: 3 })
  expect(await operate(orderOps.shipOrder, { soNbr })).toMatchObject({ code: 'ORDER_REFUNDED' })
  expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await operate(orderOps.voidOrder, { soNbr, reason: 'Empty' })).toMatchObject({
    stat: 'voided',
  })
  expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await shop.moneyOf(soNbr)).toMatchObject({ owed: 3_100, left: 0 })
})

it('frees units that the order waits for before those that are there', async () => {
  const { skuId, soNbr } = await three()
  const waits = { skuId, from: soNbr, qty: 1, reason: 'Window' }
  expect(await operate(transferReservation, waits)).toMatchObject({ qtyWaiting: 1 })
  await refund(soNbr, 1_000, { qtyGood: 1 })
  expect(await lineOf(soNbr)).toMatchObject({ qtyRet: 1, qtyWaiting: 0 })
  expect(await operate(orderOps.shipOrder, { soNbr })).toMatchObject({ stat: 'shiping' })
  expect(await shop.stock(skuId)).toEqual({ onHand: 3, reserved: 0 })
})

it('takes each unit back once, with ten refunds and a shipment at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { skuId, soNbr } = await three()
    const [shipped, ...refunds] = await Promise.all([
      operate(orderOps.shipOrder, { soNbr }),
      ...Array.from({ length: 10 }, () => refund(soNbr, 10, { qtyGood: 1 })),
    ])
    expect(refunds.filter(({ retCode }) => retCode === 1)).toHaveLength(3)
    const refused = refunds.filter(({ retCode }) => retCode !== 1)
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'BACK_QTY_EXCEEDS'))
    expect(await lineOf(soNbr)).toMatchObject({ qtyRet: 3 })
    expect(['shiping', 'pledge']).toContain((await shop.orderOf(soNbr)).stat)
    expect(shipped?.retCode === 1 || shipped?.code === 'ORDER_REFUNDED').toBe(true)
    // Wherever the parcel was, all goods are in the shop again.
    expect(await shop.stock(skuId)).toEqual({ onHand: 5, reserved: 0 })
    const moved = (await movementsOf(skuId)).reduce((sum, { qty }) => sum + qty, 0)
    expect(moved).toBe(5)
  }
})
