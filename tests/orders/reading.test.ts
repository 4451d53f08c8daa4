import { beforeAll, describe, expect, it } from 'vitest'
import { paymentAttempts } from '../../gateway/payment/payment-attempt.tables.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { orderGroups } from '../../schemas/order/order-groups.ts'
import { orderStats } from '../../schemas/order-ref/order-stat.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let who: Shopper
let unpaid: string
let atDoor: string
beforeAll(async () => {
  shop = await createOrdersShop()
  who = await shop.shopper()
  const skuId = await shop.sell('PG1')
  const order = async (payNbr: string) => {
    const { json } = await shop.order(who, { PtList: [line(skuId)], payNbr, amt: 1_100 })
    expect(json).toMatchObject({ retCode: 1 })
    return String(json.soNbr)
  }
  unpaid = await order('CARD')
  atDoor = await order('COD')
})

const numbers = async (input: object) => {
  const { json } = await shop.call(ops.getSoList, { lastPage: 0, ...input }, who)
  const at = (json.Dict as string[]).indexOf('soNbr') // a table travels as Dict and Rows
  return (json.Rows as unknown[][]).map((row) => row[at]) // as above
}

describe('the list of orders', () => {
  it('has every status in one group', () => {
    expect(Object.values(orderGroups).flat().toSorted()).toEqual([...orderStats].toSorted())
  })

  it('returns the orders of a group', async () => {
    expect(await numbers({ group: 'toPay' })).toEqual([unpaid])
    expect(await numbers({ group: 'toShip' })).toEqual([atDoor])
    expect(await numbers({ group: 'after' })).toEqual([])
    expect(await numbers({})).toEqual([atDoor, unpaid])
  })

  it("counts the member's own orders by status", async () => {
    const { json } = await shop.call(ops.getSoCnt, {}, who)
    expect(json.SoCnt).toEqual({ toPay: 1, toShip: 1, shipping: 0, after: 0, vouchers: 0 })
    const other = await shop.call(ops.getSoCnt, {}, await shop.shopper())
    expect(other.json.SoCnt).toEqual({ toPay: 0, toShip: 0, shipping: 0, after: 0, vouchers: 0 })
  })
})

describe('the status of an order', () => {
  it('contains its last payment attempt', async () => {
    const stat = async () => (await shop.call(ops.getSoStat, { soNbr: unpaid }, who)).json
    expect(await stat()).not.toHaveProperty('tryStat')
    const tried = { storeNbr: shop.storeNbr, soNbr: unpaid, payNbr: 'CARD', amt: 1_100 }
    const { db } = shop.gateway.database
    for (const [attemptNbr, stat, seconds] of [
      ['PREADING00001', 'open', 1],
      ['PREADING00002', 'failed', 2],
    ] as const)
      await db.insert(paymentAttempts).values({
        ...tried,
        attemptNbr,
        stat,
        provider: 'sandbox',
        method: 'credit',
        createdAt: new Date(Date.now() + seconds * 1_000),
      })
    expect(await stat()).toMatchObject({ stat: 'pay', tryStat: 'failed' })
  })
})
