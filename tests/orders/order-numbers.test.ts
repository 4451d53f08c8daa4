import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numberOrders } from '../../gateway/order/index.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let skuId: string
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  skuId = await shop.sell('NUMBERED', { qty: 1_000 })
})
afterAll(() => shop.gateway.close())

const place = () => shop.placed(ann, skuId, { payNbr: 'COD' })
const numbersOf = async () => {
  const rows = await shop.gateway.database.db
    .select({ soNbr: orders.soNbr, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.storeNbr, shop.storeNbr)))
    .orderBy(asc(orders.createdAt), asc(orders.soNbr))
  return rows.map(({ orderNo }) => orderNo)
}

it('orders of a store count from 1001, also those that are placed at once', async () => {
  await place()
  await place()
  expect(await numbersOf()).toEqual([1001, 1002])
  await Promise.all(Array.from({ length: 12 }, place))
  const numbers = await numbersOf()
  expect(numbers.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    Array.from({ length: 14 }, (_, nth) => 1001 + nth),
  )
})

it('orders from before there were numbers get the first ones, in the order of their placing', async () => {
  const { db } = shop.gateway.database
  // As the migration finds them, and leaves the counter.
  await db.execute(sql`update sales_order set order_no = null where store_nbr = ${shop.storeNbr}`)
  await db.execute(sql`update order_counter set last_no = 1014, filled_no = 1000, reserved_no = 1014
    where store_nbr = ${shop.storeNbr}`)
  // One is placed before the old ones have numbers, then one by a gateway that knows none.
  await place()
  const last = await place()
  await db.execute(sql`update sales_order set order_no = null where so_nbr = ${last}`)
  await numberOrders({ db })
  const numbers = await numbersOf()
  expect(numbers.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, nth) => 1001 + nth))
  expect(numbers.slice(14)).toEqual([1015, 1017])
  await place()
  await numberOrders({ db })
  expect((await numbersOf()).at(-1)).toBe(1018)
})
