import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { promoCodes } from '../../gateway/coupon/promo.tables.ts'
import { updCart } from '../../schemas/cart/cart.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { many, patient, tally } from '../gateway/crowd.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'
import { expectSound } from './sound-orders.ts'

let shop: OrdersShop

beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
/** Runs many shoppers with limited concurrency, as in a busy shop. */
async function crowd<T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await many(30, async () => {
    for (let at = next++; at < count; at = next++) results[at] = await run(at)
  })
  return results
}

/** A guest's order with a separate phone number and network address. */
const guest = (at: number, input: Record<string, unknown>) =>
  patient((reqId) => guestCall(at, input, reqId))

const guestCall = (at: number, input: Record<string, unknown>, reqId: string) =>
  shop.call(
    ops.addGuestOrder,
    {
      frcNbr: 'HOME',
      payNbr: 'CARD',
      receiverName: 'Guest',
      receiverTel: `09${String(10_000_000 + at)}`,
      receiverCityId: '100',
      receiverAddr: '1 Road',
      ...input,
    },
    undefined,
    { reqId, remoteAddress: `10.0.${Math.floor(at / 200)}.${at % 200}` },
  )

describe('stock', () => {
  it(
    'of fifty is sold fifty times to five hundred buyers, over two SKUs and add-ons',
    { timeout: 300_000 },
    async () => {
      const red = await shop.sell('RED', { qty: 30 })
      const blue = await shop.sell('BLUE', { qty: 20 })
      const main = await shop.sell('MAIN', { qty: 500 })
      await writeAdditions(db(), shop.storeNbr, 'MAIN', [{ skuId: blue, price: 500 }])
      const asked = (at: number): Record<string, unknown> =>
        at % 2
          ? { PtList: [line(red)], amt: 1_100 }
          : {
              PtList: [line(main), line(blue, 1, { kind: 2, parPtNbr: 'MAIN' })],
              amt: 1_600,
            }
      const replies = await crowd(500, (at) => guest(at, asked(at)))
      expect(tally(replies)).toEqual({ fine: 50, OUT_OF_STOCK: 450 })
      expect(await shop.stock(red)).toEqual({ onHand: 30, reserved: 30 })
      expect(await shop.stock(blue)).toEqual({ onHand: 20, reserved: 20 })
      expect(await shop.stock(main)).toEqual({ onHand: 500, reserved: 20 })
      await expectSound(shop)
    },
  )

  it('is locked in one order, whichever order the lines are in', async () => {
    const one = await shop.sell('ONE', { qty: 40 })
    const two = await shop.sell('TWO', { qty: 40 })
    const replies = await many(40, (at) =>
      guest(1_000 + at, {
        PtList: at % 2 ? [line(one), line(two)] : [line(two), line(one)],
        amt: 2_100,
      }),
    )
    expect(tally(replies)).toEqual({ fine: 40 })
  })
})

describe('a limited resource', () => {
  it('is a coupon, used by one of twenty orders', async () => {
    const ann = await shop.shopper()
    const sku = await shop.sell('C1', { qty: 50 })
    const couponNbr = await shop.coupon(ann, { amtDisc: 100 })
    const replies = await many(20, () =>
      patient((reqId) =>
        shop.order(ann, { PtList: [line(sku)], couponNbr, amt: 1_000 }, { reqId }),
      ),
    )
    expect(tally(replies)).toEqual({ fine: 1, COUPON_NOT_USABLE: 19 })
    await expectSound(shop)
  })

  it('is a balance of points: one of twenty orders that spend all of it is placed', async () => {
    const bo = await shop.shopper()
    const sku = await shop.sell('C2', { qty: 50 })
    await shop.points(bo, 200)
    const replies = await many(20, () =>
      patient((reqId) => shop.order(bo, { PtList: [line(sku)], points: 200, amt: 900 }, { reqId })),
    )
    expect(tally(replies)).toEqual({ fine: 1, POINTS_SHORT: 19 })
    const entries = await db()
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userNbr, bo.userNbr))
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(0)
  })

  it('is the limit per person', async () => {
    const cy = await shop.shopper()
    const sku = await shop.sell('C3', { qty: 50 })
    await db().update(products).set({ quota: 3 }).where(eq(products.ptNbr, 'C3'))
    const replies = await many(20, () =>
      patient((reqId) => shop.order(cy, { PtList: [line(sku)], amt: 1_100 }, { reqId })),
    )
    expect(tally(replies)).toEqual({ fine: 3, QUOTA_EXCEEDED: 17 })
  })

  it('is a promo code for five orders, once per person', async () => {
    const sku = await shop.sell('C4', { qty: 50 })
    await shop.promo('FIVE', { qty: 5, perPerson: 1 })
    const replies = await many(20, (at) =>
      guest(2_000 + (at % 4), { PtList: [line(sku)], promoCode: 'FIVE', amt: 1_050 }),
    )
    expect(tally(replies)).toEqual({ fine: 4, PROMO_NOT_USABLE: 16 })
    const others = await many(5, (at) =>
      guest(2_100 + at, { PtList: [line(sku)], promoCode: 'FIVE', amt: 1_050 }),
    )
    expect(tally(others)).toEqual({ fine: 1, PROMO_NOT_USABLE: 4 })
    const [row] = await db().select().from(promoCodes).where(eq(promoCodes.promoCode, 'FIVE'))
    expect(row?.used).toBe(5)
  })

  it('is a cart, ordered once by two tabs', async () => {
    const di = await shop.shopper()
    const sku = await shop.sell('C5', { qty: 50 })
    const cartNbr = await shop.inCart(di, sku, 2)
    const replies = await many(6, () =>
      shop.call(
        ops.addCartOrder,
        {
          CartList: [{ cartNbr, qtyOrd: 2 }],
          frcNbr: 'HOME',
          addrNbr: di.addrNbr,
          amt: 2_100,
        },
        di,
      ),
    )
    expect(tally(replies)).toEqual({ fine: 1, CART_CHANGED: 5 })
    expect((await shop.stock(sku)).reserved).toBe(2)
  })

  it('is a cart changed by another tab meanwhile, without a deadlock', async () => {
    const may = await shop.shopper()
    const sku = await shop.sell('C6', { qty: 500 })
    for (let round = 0; round < 12; round++) {
      await shop.points(may, 100)
      const cartNbr = await shop.inCart(may, sku, 2)
      const order = {
        CartList: [{ cartNbr, qtyOrd: 2 }],
        frcNbr: 'HOME',
        addrNbr: may.addrNbr,
        points: 100,
        amt: 2_000,
      }
      const replies = await Promise.all([
        shop.call(ops.addCartOrder, order, may),
        ...[3, 4, 5].map((qtyOrd) => shop.call(updCart, { Carts: [{ cartNbr, qtyOrd }] }, may)),
      ])
      for (const { json } of replies) expect(json.code).not.toBe('SYSTEM_ERROR')
      expect(replies[0]?.json).toMatchObject({ retCode: 1 })
    }
  })
})
