import { afterAll, beforeAll, expect, it } from 'vitest'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { createReturnsShop, type ReturnsShop } from '../after-sales/returns-shop.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'

let shop: ReturnsShop
let ann: Shopper
beforeAll(async () => {
  shop = await createReturnsShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const operate = async (...given: Parameters<ReturnsShop['operate']>) =>
  (await shop.operate(...given)).json
let made = 0
/** A paid order of goods for 1,000 and 100 for their delivery. */
async function paid() {
  const skuId = await shop.sell(`RS${++made}`, { qty: 1 })
  return { skuId, soNbr: await shop.paid(ann, [line(skuId)], { amt: 1_100 }) }
}
const refund = (soNbr: string, amt: number, seen?: string) =>
  operate(orderOps.refundOrder, { soNbr, amt, reason: 'Sorry', ...(seen && { seen }) })
const ship = (soNbr: string) => operate(orderOps.shipOrder, { soNbr })

it('an order that was refunded as a whole is not shipped, at once or in parts; it can be voided', async () => {
  const { skuId, soNbr } = await paid()
  expect(await refund(soNbr, 100)).toMatchObject({ retCode: 1, amtLeft: 1_000 })
  expect(await refund(soNbr, 1_000)).toMatchObject({ retCode: 1, amtLeft: 0 })
  expect(await ship(soNbr)).toMatchObject({ code: 'ORDER_REFUNDED' })
  await shop.send()
  expect(await shop.moneyOf(soNbr)).toMatchObject({ refunded: 1_100 })
  expect(await ship(soNbr)).toMatchObject({ code: 'ORDER_REFUNDED' })
  expect(await shop.orderOf(soNbr)).toMatchObject({ stat: 'pledge' })
  expect(await operate(orderOps.voidOrder, { soNbr, reason: 'Refunded' })).toMatchObject({
    retCode: 1,
  })
  expect(await shop.stock(skuId)).toEqual({ onHand: 1, reserved: 0 })
})

it('an order that was refunded in part is shipped', async () => {
  const { soNbr } = await paid()
  await refund(soNbr, 1_099)
  expect(await ship(soNbr)).toMatchObject({ stat: 'shiping' })
})

it('of a refund and a shipment at once only one is done', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { soNbr } = await paid()
      const both = [() => refund(soNbr, 1_100, 'pledge'), () => ship(soNbr)]
      const replies = await Promise.all((at % 2 ? both : both.toReversed()).map((run) => run()))
      const done = replies.filter(({ retCode }) => retCode === 1).length
      const { stat } = await shop.orderOf(soNbr)
      const { left } = await shop.moneyOf(soNbr)
      // Either the goods are on their way and the money is there, or neither.
      return { done, isWhole: stat === 'shiping' ? left === 1_100 : left === 0 }
    }),
  )
  expect(outcomes).toEqual(outcomes.map(() => ({ done: 1, isWhole: true })))
})
