import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { orderLines } from '../../gateway/order/order.tables.ts'
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

describe('reductions', () => {
  it('are applied in order, split over the units, and stored', async () => {
    const dee = await shop.shopper()
    const couponNbr = await shop.coupon(dee, { discType: 1, discPer: 10, amtDisc: null })
    await shop.promo('SPRING', { discType: 4, amtDisc: 100 })
    await shop.points(dee, 500)
    const asked = {
      couponNbr,
      promoCode: ' spring ',
      points: 300,
      frcNbr: 'HOME',
      addrNbr: dee.addrNbr,
    }
    const PtList = [line(sku, 3)]
    const seen = await shop.call(checkout.getCheckoutResult, { PtList, ...asked }, dee)
    expect(seen.json).toMatchObject({
      amtCoupon: 300,
      amtPromo: 100,
      pointsMax: 500,
      amtPoints: 300,
      amt: 2_400,
      bestCouponNbr: couponNbr,
    })
    const { json } = await shop.order(dee, { PtList, ...asked, amt: 2_400 })
    const [row] = await shop.gateway.database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.soNbr, String(json.soNbr)))
    expect(row?.units.map(({ paid }) => paid).toSorted()).toEqual([766, 767, 767])
    const [used] = await shop.gateway.database.db
      .select()
      .from(memberCoupons)
      .where(eq(memberCoupons.couponNbr, couponNbr))
    expect(used).toMatchObject({ soNbr: json.soNbr })
    const again = await shop.order(dee, { PtList, couponNbr, amt: 2_800 })
    expect(facts(again)).toEqual({
      code: 'COUPON_NOT_USABLE',
      data: { couponNbr, reason: 'used' },
    })
  })

  it('never make a total negative; an order with nothing to pay is paid', async () => {
    const eve = await shop.shopper()
    const couponNbr = await shop.coupon(eve, { amtDisc: 99_999 })
    const frcCouponNbr = await shop.coupon(eve, { cpnType: 'freight', amtDisc: 99_999 })
    const { json } = await shop.order(eve, { PtList: [line(sku)], couponNbr, frcCouponNbr, amt: 0 })
    expect(json).toMatchObject({ stat: 'pledge', redirectUrl: `/order/payResult/${json.soNbr}` })
  })

  it('are the best coupons, unless others are named or they are declined', async () => {
    const ivy = await shop.shopper()
    const small = await shop.coupon(ivy, { amtDisc: 100 })
    const large = await shop.coupon(ivy, { amtDisc: 300 })
    const freight = await shop.coupon(ivy, { cpnType: 'freight', amtDisc: 60 })
    const quoted = async (asked: object) => {
      const input = { PtList: [line(sku)], frcNbr: 'HOME', isBest: true, ...asked }
      const { json } = await shop.call(checkout.getCheckoutResult, input, ivy)
      return { couponNbr: json.couponNbr, frcCouponNbr: json.frcCouponNbr, amt: json.amt }
    }
    const best = { couponNbr: large, frcCouponNbr: freight, amt: 740 }
    expect(await quoted({})).toEqual(best)
    expect(await quoted({ couponNbr: small })).toEqual({ ...best, couponNbr: small, amt: 940 })
    expect(await quoted({ declined: ['goods'] })).toEqual({ frcCouponNbr: freight, amt: 1_040 })
    expect(await quoted({ declined: ['goods', 'shipping'] })).toEqual({ amt: 1_100 })
    // One that was used elsewhere makes way for the best of the others, and cannot be ordered with.
    const asked = { PtList: [line(sku)], couponNbr: large }
    expect((await shop.order(ivy, { ...asked, amt: 800 })).json).toMatchObject({ retCode: 1 })
    expect(await quoted({ couponNbr: large })).toEqual({ ...best, couponNbr: small, amt: 940 })
    expect(facts(await shop.order(ivy, { ...asked, amt: 800 }))).toMatchObject({
      data: { couponNbr: large, reason: 'used' },
    })
  })

  it("refuse another member's coupon like an unknown one", async () => {
    const bo = await shop.shopper()
    const couponNbr = await shop.coupon(bo)
    const reply = await shop.order(ann, { PtList: [line(sku)], couponNbr, amt: 1_000 })
    expect(facts(reply)).toMatchObject({ code: 'COUPON_NOT_USABLE', data: { reason: 'unknown' } })
  })

  it('say why a coupon cannot be used, and what is missing', async () => {
    const fay = await shop.shopper()
    await shop.coupon(fay, { cpnNbr: 'MIN', amtMin: 1_500 })
    await shop.coupon(fay, { cpnNbr: 'SOON', effdate: new Date(Date.now() + 60_000) })
    const { json } = await shop.call(checkout.getCouponByCouponNbr, { PtList: [line(sku)] }, fay)
    expect(json.CouponList).toEqual([])
    expect(json.UnAvailCouponList).toMatchObject([
      { cpnNbr: 'MIN', reason: 'amtMin', amtShort: 500 },
      { cpnNbr: 'SOON', reason: 'early' },
    ])
  })

  it('add a gift, which is a line without a price and takes stock', async () => {
    const gus = await shop.shopper()
    const gift = await shop.sell('GIFT', { qty: 1 })
    const giftCouponNbr = await shop.coupon(gus, { discType: 3, amtDisc: null, giftSkuId: gift })
    const { json } = await shop.order(gus, { PtList: [line(sku)], giftCouponNbr, amt: 1_100 })
    const detail = await shop.call(ops.getDetail, { soNbr: json.soNbr }, gus)
    expect(detail.json.SoInfo).toMatchObject({
      amt: 1_100,
      SodList: [{ kind: 0 }, { kind: 3, skuId: gift, price: 0, amtPaid: 0 }],
    })
    expect(await shop.stock(gift)).toEqual({ onHand: 1, reserved: 1 })
  })

  it('add the only gift by themselves, but none that is to be chosen, or makes delivery dearer', async () => {
    const jo = await shop.shopper()
    const cup = await shop.sell('CUP', { qty: 5 })
    const ice = await shop.sell('ICE', { qty: 5, temp: 'frozen' })
    const gift = (giftSkuId: string) => shop.coupon(jo, { discType: 3, amtDisc: null, giftSkuId })
    const quoted = async (asked: object = {}) => {
      const input = { PtList: [line(sku)], frcNbr: 'HOME', isBest: true, ...asked }
      const { json } = await shop.call(checkout.getCheckoutResult, input, jo)
      return (json.GiftInfo as { skuId: string } | undefined)?.skuId // the operation's response type
    }
    const frozen = await gift(ice)
    expect(await quoted()).toBeUndefined()
    expect(await quoted({ giftCouponNbr: frozen })).toBe(ice)
    await shop.gateway.database.db.delete(memberCoupons).where(eq(memberCoupons.couponNbr, frozen))
    const cupCoupon = await gift(cup)
    expect(await quoted()).toBe(cup)
    expect(await quoted({ declined: ['gift'] })).toBeUndefined()
    expect(await quoted({ isBest: false })).toBeUndefined()
    await gift(await shop.sell('BAG', { qty: 5 }))
    expect(await quoted()).toBeUndefined()
    expect(await quoted({ giftCouponNbr: cupCoupon })).toBe(cup)
  })

  it('refuse more points than the member has, and than the goods allow', async () => {
    const hal = await shop.shopper()
    await shop.points(hal, 150)
    const reply = await shop.order(hal, { PtList: [line(sku)], points: 200, amt: 900 })
    expect(facts(reply)).toEqual({
      code: 'POINTS_SHORT',
      data: { memPoints: 150, pointsMax: 150 },
    })
    await shop.points(hal, 1_000)
    const many = await shop.order(hal, { PtList: [line(sku)], points: 201, amt: 899 })
    expect(facts(many)).toMatchObject({ data: { pointsMax: 200 } })
  })

  it('apply a level’s price to its members only', async () => {
    const lev = await shop.sell('LEV', { isLevelPrice: true })
    const silver = await shop.shopper('L2')
    expect((await shop.order(silver, { PtList: [line(lev)], amt: 1_000 })).json).toMatchObject({
      retCode: 1,
    })
    const reply = await shop.order(ann, { PtList: [line(lev)], amt: 1_000 })
    expect(facts(reply)).toMatchObject({ data: { amtNow: 1_100 } })
  })
})
