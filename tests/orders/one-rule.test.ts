import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import * as cart from '../../schemas/cart/cart.ops.ts'
import { lineKinds, type BuyLine } from '../../schemas/cart/cart.schema.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  await shop.sell('MAIN', { qty: 8 })
  await shop.sell('SIDE', { qty: 6, price: 300 })
  await shop.sell('FEW', { qty: 8 })
  await shop.sell('NONE', { qty: 0 })
  const { db } = shop.gateway.database
  await db.update(products).set({ quota: 3 }).where(eq(products.ptNbr, 'FEW'))
  await writeAdditions(db, shop.storeNbr, 'MAIN', [
    { skuId: 'SIDE-1', price: 99 },
    { skuId: 'FEW-1', price: 99 },
  ])
})
afterAll(() => shop.gateway.close())

const address = {
  frcNbr: 'HOME',
  receiverName: 'Lin Mei',
  receiverTel: '0912345678',
  receiverCityId: '100',
  receiverAddr: '1 Ketagalan Blvd.',
}

const main = (skuId: string) => ({ skuId, kind: lineKinds.main })
const addition = (skuId: string) => ({ skuId, kind: lineKinds.addition, parPtNbr: 'MAIN' })
const lines = fc
  .uniqueArray(
    fc.record({
      line: fc.constantFrom(
        main('MAIN-1'),
        main('SIDE-1'),
        main('FEW-1'),
        main('NONE-1'),
        addition('SIDE-1'),
        addition('FEW-1'),
        addition('MAIN-1'),
      ),
      qtyOrd: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ line }) => JSON.stringify(line), minLength: 1, maxLength: 5 },
  )
  .map((chosen) => chosen.map(({ line, qtyOrd }): BuyLine => ({ ...line, qtyOrd })))

/** A valid order fails only because its total is missing, so nothing is written. */
const isPlaceable = (code: string | undefined) => code === 'PRICE_CHANGED'
const fixed = { numRuns: 40, endOnFailure: true }

describe('any purchase', () => {
  it('is refused the same by buying at once, the quote and every kind of order', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (PtList) => {
        const wanted = { PtList, ...address, amt: 1 }
        const atOnce = await shop.call(cart.addBuyNow, { PtList }, ann)
        const quote = await shop.call(checkout.getCheckoutResult, { PtList }, ann)
        const { isOrderable } = quote.json as unknown as CheckoutResult // the operation's response type
        expect(isOrderable).toBe(atOnce.json.retCode === 1)
        for (const [op, who] of [
          [ops.addOrder, ann],
          [ops.addGuestOrder, undefined],
        ] as const) {
          const { json } = await shop.call(op, wanted, who)
          expect([isPlaceable(json.code), json.code]).toEqual([isOrderable, json.code])
        }
      }),
      fixed,
    )
  })

  it('is refused the same by a cart and by an order from the cart, at any number of units', async () => {
    const { db } = shop.gateway.database
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 10 }), async (PtList, units) => {
        const who = await shop.shopper()
        const added = await shop.call(cart.addCart, { PtList }, who)
        const direct = await shop.call(ops.addOrder, { PtList, ...address, amt: 1 }, who)
        expect(isPlaceable(direct.json.code)).toBe(added.json.retCode === 1)
        if (added.json.retCode !== 1) return
        const stored = await db.select().from(cartLines).where(eq(cartLines.userNbr, who.userNbr))
        // One line has a quantity that differs from the cart; it counts as if the cart contained
        // it.
        const CartList = stored.map(({ cartNbr, qtyOrd }, at) => ({
          cartNbr,
          qtyOrd: at ? qtyOrd : units,
        }))
        const asked = stored.map(({ skuId, kind, parPtNbr, qtyOrd }, at) => ({
          skuId,
          kind,
          ...(parPtNbr && { parPtNbr }),
          qtyOrd: at ? qtyOrd : units,
        }))
        const order = await shop.call(ops.addCartOrder, { CartList, ...address, amt: 1 }, who)
        const atOnce = await shop.call(cart.addBuyNow, { PtList: asked }, who)
        expect([isPlaceable(order.json.code), order.json.code]).toEqual([
          atOnce.json.retCode === 1,
          order.json.code,
        ])
      }),
      fixed,
    )
  })
})

it('more add-ons than units of their main product are refused, and the quote gives the limit', async () => {
  const PtList = [
    { ...main('MAIN-1'), qtyOrd: 1 },
    { ...addition('SIDE-1'), qtyOrd: 5 },
  ]
  const { json } = await shop.call(ops.addGuestOrder, { PtList, ...address, amt: 1 })
  expect(json).toMatchObject({
    code: 'ADDITION_EXCEEDS',
    data: { SkuList: [{ skuId: 'SIDE-1', qtyAvail: 1 }] },
  })
  const quote = await shop.call(checkout.getCheckoutResult, { PtList })
  expect(quote.json).toMatchObject({
    isOrderable: false,
    PtList: [{ stat: 'ok' }, { stat: 'excess', qtyAvail: 1 }],
  })
})

it('a code used up by one member says so to that member only', async () => {
  const who = await shop.shopper()
  await shop.promo('ONCE', { qty: 1, perPerson: 1 })
  const PtList = [{ ...main('SIDE-1'), qtyOrd: 1 }]
  const order = (by: Shopper, amt: number) =>
    shop.order(by, { PtList, promoCode: 'ONCE', payNbr: 'COD', amt })
  expect((await order(who, 350)).json.retCode).toBe(1)
  const refused = { code: 'PROMO_NOT_USABLE' }
  expect((await order(who, 350)).json).toMatchObject({ ...refused, data: { reason: 'mine' } })
  expect((await order(ann, 350)).json).toMatchObject({ ...refused, data: { reason: 'gone' } })
})

it('earlier purchases count against a limit in the cart as in the order', async () => {
  const who = await shop.shopper()
  const PtList = [{ ...main('FEW-1'), qtyOrd: 2 }]
  const placed = await shop.order(who, { PtList, payNbr: 'COD', amt: 2_100 })
  expect(placed.json.retCode).toBe(1)
  const { json } = await shop.call(cart.addCart, { PtList }, who)
  expect(json).toMatchObject({ code: 'QUOTA_EXCEEDED', data: { quota: 3, qtyAvail: 1 } })
})

it('a reorder adds the goods that the cart accepts', async () => {
  const who = await shop.shopper()
  const PtList = [
    { ...main('MAIN-1'), qtyOrd: 2 },
    { ...addition('SIDE-1'), qtyOrd: 2 },
  ]
  const placed = await shop.order(who, { PtList, payNbr: 'COD', amt: 2_298 })
  expect(placed.json.retCode).toBe(1)
  const { db } = shop.gateway.database
  const { onHand, reserved } = await shop.stock('MAIN-1')
  await shop.call(
    cart.addCart,
    { PtList: [{ ...main('MAIN-1'), qtyOrd: onHand - reserved - 1 }] },
    who,
  )
  const again = await shop.call(ops.buyAgain, { soNbr: placed.json.soNbr }, who)
  expect(again.json).toMatchObject({ retCode: 1, qty: 3, GoneList: [] })
  const stored = await db.select().from(cartLines).where(eq(cartLines.userNbr, who.userNbr))
  const qtyOf = (skuId: string) => stored.find((line) => line.skuId === skuId)?.qtyOrd
  expect([qtyOf('MAIN-1'), qtyOf('SIDE-1')]).toEqual([onHand - reserved, 2])
})
