import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { couponProducts } from '../../gateway/coupon/coupon-goods.tables.ts'
import { coupons } from '../../gateway/coupon/coupon.tables.ts'
import { shippingExclusions } from '../../gateway/shipping/shipping.tables.ts'
import { channels, stores } from '../../gateway/store/store.tables.ts'
import { lineLimits } from '../../schemas/cart/cart.schema.ts'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import * as shipping from '../../schemas/shipping/shipping.ops.ts'
import * as checkout from '../../schemas/order/checkout.ops.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { storeConfig } from '../gateway/test-stores.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let bob: Shopper
let sku: string

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  bob = await shop.shopper()
  sku = await shop.sell('A1', { qty: 500 })
})
afterAll(() => shop.gateway.close())

const facts = (reply: { json: Record<string, unknown> }) => {
  const { code, data } = reply.json
  return { code, data }
}
const numbersIn = ({ json }: { json: Record<string, unknown> }) =>
  (json.CouponList as Coupon[]).map(({ cpnNbr }) => cpnNbr)

describe('the reduction of a promo code', () => {
  const ask = (input: Record<string, unknown>, who?: Shopper) =>
    shop.call(checkout.getPromoAmt, { PtList: [line(sku, 2)], ...input }, who)

  it('is computed for guests and members, after a coupon', async () => {
    await shop.promo('OFF10', { discType: 1, discPer: 10, amtDisc: null })
    expect((await ask({ promoCode: 'off10' })).json).toMatchObject({ retCode: 1, amtPromo: 200 })
    const couponNbr = await shop.coupon(ann, { amtDisc: 500 })
    const after = await ask({ promoCode: 'OFF10', couponNbr }, ann)
    expect(after.json).toMatchObject({ amtPromo: 150 })
    // Another member's coupon is not applied.
    const foreign = await ask({ promoCode: 'OFF10', couponNbr }, bob)
    expect(foreign.json).toMatchObject({ amtPromo: 200 })
  })

  it('is refused with the reason', async () => {
    expect(facts(await ask({ promoCode: 'NONE' }))).toMatchObject({ code: 'PROMO_NOT_USABLE' })
    await shop.promo('BIG', { amtMin: 5_000 })
    expect(facts(await ask({ promoCode: 'BIG' }))).toEqual({
      code: 'PROMO_NOT_USABLE',
      data: { reason: 'amtMin' },
    })
    await shop.promo('LATE', { expire: new Date(Date.now() - 1) })
    expect(facts(await ask({ promoCode: 'LATE' }))).toMatchObject({ data: { reason: 'over' } })
  })
})

describe('a coupon', () => {
  it('shows its gift to its owner', async () => {
    const gift = await shop.sell('PRESENT', { qty: 1 })
    const given = { discType: 3, amtDisc: null, giftSkuId: gift }
    const couponNbr = await shop.coupon(ann, given)
    const { json } = await shop.call(checkout.getGiftByCoupon, { couponNbr }, ann)
    expect(json.GiftInfo).toMatchObject({ couponNbr, skuId: gift, isAvail: true })
    const foreign = await shop.call(checkout.getGiftByCoupon, { couponNbr }, bob)
    expect(foreign.json.retCode).toBe(404)
    const plain = await shop.coupon(ann)
    const none = await shop.call(checkout.getGiftByCoupon, { couponNbr: plain }, ann)
    expect(none.json.retCode).toBe(404)
    expect((await shop.call(checkout.getGiftByCoupon, { couponNbr })).json.retCode).toBe(999)
  })

  it('describes its terms and its state for the caller', async () => {
    await shop.coupon(ann, { cpnNbr: 'FORA1', amtMin: 800, scope: 'only' })
    await shop.gateway.database.db
      .insert(couponProducts)
      .values({ storeNbr: shop.storeNbr, cpnNbr: 'FORA1', ptNbr: 'A1' })
    const ask = (who?: Shopper) => shop.call(checkout.getCpnInfo, { cpnNbr: 'FORA1' }, who)
    expect((await ask(ann)).json.CpnInfo).toMatchObject({ amtMin: 800, scope: 'only', useStat: 0 })
    expect((await ask(bob)).json.CpnInfo).toMatchObject({ useStat: -2 })
    expect((await ask()).json.CpnInfo).not.toHaveProperty('couponNbr')
    // A withdrawn coupon is visible only to members who have it.
    await shop.gateway.database.db
      .update(coupons)
      .set({ isOn: false })
      .where(eq(coupons.cpnNbr, 'FORA1'))
    expect((await ask(ann)).json.retCode).toBe(1)
    expect((await ask(bob)).json.retCode).toBe(404)
    expect((await shop.call(checkout.getCpnInfo, { cpnNbr: 'NOPE' })).json.retCode).toBe(404)
  })
})

describe('the coupons earned by an order', () => {
  const earned = (soNbr: unknown, who: Shopper) =>
    shop.call(checkout.getCouponByOrder, { soNbr }, who)
  const collect = (soNbr: unknown, who: Shopper) =>
    shop.call(checkout.collectCouponByOrder, { soNbr }, who)

  it('are none if the store offers none', async () => {
    await offerForOrders('THANKS')
    const { json } = await shop.order(ann, { PtList: [line(sku)], payNbr: 'COD', amt: 1_100 })
    expect(numbersIn(await earned(json.soNbr, ann))).toEqual([])
    expect(numbersIn(await collect(json.soNbr, ann))).toEqual([])
  })

  it('are collected once, by its owner, for an order that counts', async () => {
    await shop.gateway.database.db
      .update(stores)
      .set({ config: storeConfig({ hasOrderCoupon: true }) })
      .where(eq(stores.storeNbr, shop.storeNbr))
    await shop.gateway.directory.reload()
    await offerForOrders('SCARCE', { qty: 0 })
    const cy = await shop.shopper()
    const unpaid = await shop.order(cy, { PtList: [line(sku)], amt: 1_100 })
    expect(numbersIn(await collect(unpaid.json.soNbr, cy))).toEqual([])
    const { json } = await shop.order(cy, { PtList: [line(sku)], payNbr: 'COD', amt: 1_100 })
    expect(numbersIn(await earned(json.soNbr, cy))).toContain('THANKS')
    expect((await earned(json.soNbr, bob)).json.retCode).toBe(404)
    expect((await collect(json.soNbr, bob)).json.retCode).toBe(404)
    // Two tabs concurrently. A coupon that ran out does not block the others.
    const both = await Promise.all([collect(json.soNbr, cy), collect(json.soNbr, cy)])
    expect(both.flatMap(numbersIn)).toEqual(['THANKS'])
    expect(numbersIn(await collect(json.soNbr, cy))).toEqual([])
  })

  const offerForOrders = (cpnNbr: string, given: Partial<typeof coupons.$inferInsert> = {}) =>
    shop.gateway.database.db.insert(coupons).values({
      storeNbr: shop.storeNbr,
      cpnNbr,
      name: { 'en-US': cpnNbr },
      desc: {},
      cpnType: 'disc',
      discType: 4,
      amtDisc: 50,
      source: 'order',
      effdate: new Date(Date.now() - 3_600_000),
      expire: new Date(Date.now() + 3_600_000),
      ...given,
    })
})

describe('the fee of a shipping method', () => {
  const ask = (input: Record<string, unknown>, who?: Shopper) =>
    shop.call(shipping.getAmtFreight, { frcNbr: 'HOME', ...input }, who)

  it('depends on goods total and area', async () => {
    expect((await ask({ amt: 4_999, cityId: '100' })).json).toMatchObject({ amtFreight: 100 })
    expect((await ask({ amt: 5_000, cityId: '100' })).json).toMatchObject({ amtFreight: 0 })
    expect((await ask({ amt: 5_000, cityId: '880' })).json).toMatchObject({ amtFreight: 250 })
    expect(facts(await ask({ frcNbr: 'COLD', cityId: '880' }))).toEqual({
      code: 'FRC_NOT_USABLE',
      data: { frcNbr: 'COLD', reason: 'area' },
    })
    expect((await ask({ frcNbr: 'NONE' })).json.retCode).toBe(404)
  })

  it("depends on the member's own cart, whatever total the payload names", async () => {
    const cartNbr = await shop.inCart(ann, sku, 5)
    const carts = [{ cartNbr, qtyOrd: 5 }]
    expect((await ask({ carts, amt: 1 }, ann)).json).toMatchObject({ amtFreight: 0 })
    for (const who of [bob, undefined])
      expect((await ask({ carts, amt: 1 }, who)).json).toMatchObject({ amtFreight: 100 })
  })

  it('omits shipping methods that exclude some of the goods', async () => {
    const fragile = await shop.sell('FRAGILE')
    await shop.gateway.database.db
      .insert(shippingExclusions)
      .values({ storeNbr: shop.storeNbr, frcNbr: 'STORE', ptNbr: 'FRAGILE' })
    const unavail = async (input: object) =>
      (await shop.call(shipping.getUnavailFrcNbrs, { ...input })).json.UnavailFrcNbrs
    expect(await unavail({ ptNbrs: ['FRAGILE', 'A1'] })).toEqual(['STORE'])
    expect(await unavail({ skuIds: [fragile] })).toEqual(['STORE'])
    expect(await unavail({ skuIds: [sku], ptNbrs: [] })).toEqual([])
    expect(facts(await ask({ frcNbr: 'STORE', skuIds: [fragile] }))).toMatchObject({
      data: { reason: 'product' },
    })
  })
})

describe('an order without a shipment', () => {
  let voucher: string
  beforeAll(async () => {
    voucher = await shop.sell('VOUCHER', { isVirtual: true, price: 500 })
  })
  const buy = (input: Record<string, unknown>, who?: Shopper) =>
    shop.call(
      ops.addVirtualOrder,
      { PtList: [line(voucher)], payNbr: 'CARD', amt: 500, ...input },
      who,
    )

  it('is placed by a guest, whose email address is used for emails only', async () => {
    const { json } = await buy({ memEmail: 'guest@example.com' })
    expect(json).toMatchObject({ retCode: 1, stat: 'pay' })
    expect(json.redirectUrl).toBe(`/orderd/pay/${json.soNbr}?payNbr=CARD`)
    expect(facts(await buy({}))).toMatchObject({
      code: 'RECEIVER_FAULTY',
      data: { faults: [{ field: 'memEmail', rule: 'required' }] },
    })
  })

  it('is placed by a member, who owns it', async () => {
    const { json } = await buy({ memEmail: 'ann@example.com' }, ann)
    expect(json.redirectUrl).toBe(`/order/pay/${json.soNbr}?payNbr=CARD`)
    const detail = await shop.call(ops.getDetail, { soNbr: json.soNbr }, ann)
    expect(detail.json.SoInfo).toMatchObject({ isVirtual: true, amtFreight: 0, amt: 500 })
    expect((await shop.call(ops.getDetail, { soNbr: json.soNbr }, bob)).json.retCode).toBe(404)
  })

  it('is not placed if the session of the named member has ended', async () => {
    const named = { memEmail: 'ann@example.com', userNbr: ann.userNbr }
    expect((await buy(named)).json.retCode).toBe(999)
    const seen = { CartList: [{ cartNbr: 'L1', qtyOrd: 1 }], userNbr: ann.userNbr }
    expect((await shop.call(checkout.getCheckoutResult, seen)).json.retCode).toBe(999)
    expect((await shop.call(checkout.getCheckoutResult, seen, ann)).json.retCode).toBe(1)
  })

  it('contains nothing to ship, and cannot be paid on delivery', async () => {
    const memEmail = 'guest@example.com'
    const mixed = { PtList: [line(voucher), line(sku)], amt: 1_500, memEmail }
    expect(facts(await buy(mixed))).toMatchObject({ code: 'NOT_VIRTUAL' })
    expect(facts(await buy({ memEmail, payNbr: 'COD' }))).toMatchObject({ code: 'PAY_NOT_USABLE' })
  })
})

it('a full cart accepts nothing when an order is reordered, and keeps its lines', async () => {
  const dan = await shop.shopper()
  const { json } = await shop.order(dan, { PtList: [line(sku)], payNbr: 'COD', amt: 1_100 })
  const { db } = shop.gateway.database
  const full = await shop.sell('FULL')
  const [one] = await db.select().from(skus).where(eq(skus.skuId, full))
  if (!one) throw new Error('the SKU is gone')
  const others = Array.from({ length: lineLimits.lines }, (_, at) => `FULL-more-${at}`)
  await db.insert(skus).values(others.map((skuId) => ({ ...one, skuId, vIds: [skuId] })))
  await db.insert(cartLines).values(
    others.map((skuId) => ({
      storeNbr: shop.storeNbr,
      cartNbr: `F${randomUUID().slice(0, 8)}`,
      userNbr: dan.userNbr,
      skuId,
      ptNbr: 'FULL',
      qtyOrd: 1,
      seenPrice: 0,
    })),
  )
  expect(facts(await shop.call(ops.buyAgain, { soNbr: json.soNbr }, dan))).toEqual({
    code: 'CART_FULL',
    data: { lines: lineLimits.lines },
  })
  const kept = await db.select().from(cartLines).where(eq(cartLines.userNbr, dan.userNbr))
  expect(kept.map(({ skuId }) => skuId).toSorted()).toEqual(others.toSorted())
})

describe('the source of an order', () => {
  const sourceOf = async (soNbr: unknown) => {
    const { json } = await shop.operate(operator.showOrder, { soNbr })
    const { corpNbr, sharerNbr } = json
    return { corpNbr, sharerNbr }
  }
  const bought = async (input: Record<string, unknown>, who: Shopper) =>
    (await shop.order(who, { PtList: [line(sku)], amt: 1_100, ...input })).json.soNbr

  it('is shown to operators: the channel, and the member whose link was used', async () => {
    await shop.gateway.database.db
      .insert(channels)
      .values({ storeNbr: shop.storeNbr, corpNbr: 'app', name: { 'en-US': 'App' } })
    const soNbr = await bought({ corpNbr: 'app', sharerNbr: bob.userNbr }, ann)
    expect(await sourceOf(soNbr)).toEqual({ corpNbr: 'app', sharerNbr: bob.userNbr })
  })

  it('is never the shopper, nor an unknown member', async () => {
    for (const sharerNbr of [ann.userNbr, 'U0nobody'])
      expect(await sourceOf(await bought({ corpNbr: 'gone', sharerNbr }, ann))).toEqual({})
    const [, other] = shop.gateway.stores
    const { userNbr } = await shop.gateway.signIn('L1', other)
    expect(await sourceOf(await bought({ sharerNbr: userNbr }, ann))).toEqual({})
  })
})

it('products withdrawn between the checkout and the order are reported by name', async () => {
  const PtList = [line(await shop.sell('LEAVING'))]
  const seen = await shop.call(checkout.getCheckoutResult, { PtList, frcNbr: 'HOME' }, ann)
  expect(seen.json).toMatchObject({ isOrderable: true })
  await shop.gateway.database.db
    .update(products)
    .set({ stat: 3 })
    .where(eq(products.ptNbr, 'LEAVING'))
  expect(facts(await shop.order(ann, { PtList, amt: 1_100 }))).toMatchObject({ code: 'REMOVED' })
  const after = await shop.call(checkout.getCheckoutResult, { PtList, frcNbr: 'HOME' }, ann)
  expect(after.json).toMatchObject({ isOrderable: false, PtList: [{ stat: 'removed' }] })
})
