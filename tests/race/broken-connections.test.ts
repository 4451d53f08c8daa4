import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { many, tally } from '../gateway/crowd.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'

let shop: OrdersShop

beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db

/** Tables that placing an order writes, in that order. */
const steps = [
  'point_entry',
  'member_coupon',
  'promo_code',
  'promo_use',
  'quota_use',
  'sku',
  'sales_order',
  'order_line',
  'payment',
  'order_event',
  'order_notice',
  'cart_line',
] as const

describe('a connection that breaks while an order is placed', () => {
  let who: Shopper
  let asked: Record<string, unknown>
  let sku: string

  /** Runs with a trigger on a table's next write; for `once_answer` only if a response is stored. */
  const broken = async (table: string, statement: string, run: () => Promise<void>) => {
    const when = table === 'once_answer' ? 'when (new.answer is not null)' : ''
    const events = table === 'once_answer' ? 'update' : 'insert or update or delete'
    await db().execute(
      sql.raw(
        `create function break_off() returns trigger language plpgsql as $$ begin ${statement}; return coalesce(new, old); end $$`,
      ),
    )
    await db().execute(
      sql.raw(
        `create trigger break_off after ${events} on ${table} for each row ${when} execute function break_off()`,
      ),
    )
    try {
      await run()
    } finally {
      await db().execute(sql.raw('drop function break_off cascade'))
    }
  }

  const state = async () => ({
    stock: (await shop.stock(sku)).reserved,
    orders: (await db().select().from(orders).where(eq(orders.userNbr, who.userNbr))).length,
    cart: (await db().select().from(cartLines).where(eq(cartLines.userNbr, who.userNbr))).length,
    points: (
      await db().select().from(pointEntries).where(eq(pointEntries.userNbr, who.userNbr))
    ).reduce((sum, { points }) => sum + points, 0),
  })

  beforeAll(async () => {
    who = await shop.shopper()
    sku = await shop.sell('KILL', { qty: 90 })
    await db().update(products).set({ quota: 90 }).where(eq(products.ptNbr, 'KILL'))
    await shop.promo('KILL', { amtDisc: 50 })
    await shop.points(who, 100)
    const cartNbr = await shop.inCart(who, sku)
    const couponNbr = await shop.coupon(who, { amtDisc: 100 })
    asked = {
      CartList: [{ cartNbr, qtyOrd: 1 }],
      frcNbr: 'HOME',
      addrNbr: who.addrNbr,
      couponNbr,
      promoCode: 'KILL',
      points: 100,
      amt: 850,
    }
  })

  const untouched = { stock: 0, orders: 0, cart: 1, points: 100 }
  const kill = 'perform pg_terminate_backend(pg_backend_pid())'

  it.each([...steps, 'once_answer'])('at its write of %s leaves nothing', async (table) => {
    for (const statement of [`raise exception 'broken'`, kill]) {
      await broken(table, statement, async () => {
        const { json } = await shop.call(ops.addCartOrder, asked, who)
        expect(json.retCode).not.toBe(1)
      })
      expect(await state()).toEqual(untouched)
    }
  })

  it('after the commit has made one order, which every retry gets', async () => {
    const reqId = randomUUID()
    // The connection breaks while the response is being sent, so product lists were not updated.
    await broken('product', kill, async () => {
      await db().update(skus).set({ onHand: 1 }).where(eq(skus.skuId, sku))
      await shop.call(ops.addCartOrder, asked, who, { reqId })
    })
    const done = { stock: 1, orders: 1, cart: 0, points: 0 }
    expect(await state()).toEqual(done)
    const retries = await many(5, () => shop.call(ops.addCartOrder, asked, who, { reqId }))
    expect(tally(retries)).toEqual({ fine: 5 })
    expect(new Set(retries.map(({ text }) => text)).size).toBe(1)
    expect(await state()).toEqual(done)
    const [order] = await db().select().from(orders).where(eq(orders.userNbr, who.userNbr))
    expect(retries[0]?.json.soNbr).toBe(order?.soNbr)
  })
})
