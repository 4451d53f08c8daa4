import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { coupons } from '../../gateway/coupon/coupon.tables.ts'
import { couponProducts } from '../../gateway/coupon/coupon-goods.tables.ts'
import { getPtByCpn } from '../../schemas/catalog/pt.ops.ts'
import * as operator from '../../schemas/coupon/coupon-operator.ops.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { numbersIn, prepareCouponsShop } from './coupons-shop.ts'

const shop = prepareCouponsShop()
const operate = async (op: AnyOp, input: Record<string, unknown>) =>
  (await shop.gateway().call(op, input, { operator: true })).json
const written = (given: Record<string, unknown> = {}) => ({
  cpnNbr: 'N1',
  name: { 'zh-TW': '九折' },
  desc: {},
  discType: 1,
  discPer: 10,
  effdate: '2026-01-01T00:00:00+08:00',
  expire: '2099-01-01T00:00:00+08:00',
  ...given,
})
const make = (given: Record<string, unknown> = {}) =>
  operate(operator.makeCoupon, { coupon: written(given) })

describe('a coupon of an operator', () => {
  it('is collected by members, and good for what it names', async () => {
    expect(await make({ scope: 'only', ptNbrs: ['P1'] })).toMatchObject({ cpnNbr: 'N1' })
    const at = await shop.newMember()
    expect(numbersIn(await shop.call(ops.collectCoupon, { cpnNbrs: ['N1'] }, at))).toEqual(['N1'])
    expect((await shop.call(getPtByCpn, { cpnNbr: 'N1' }, at)).PtList).toMatchObject([
      { ptNbr: 'P1' },
    ])
    expect(await operate(operator.listCoupons, {})).toMatchObject({ hasMore: false, rows: [{}] })
  })

  it('is stored in minor units', async () => {
    await make({ discType: 4, discPer: undefined, amtDisc: 50, amtMin: 300 })
    const [row] = await shop.db().select().from(coupons)
    expect(row).toMatchObject({ amtDisc: 50, amtMin: 300, discPer: null })
  })

  it.each([
    ['name', { name: { 'en-US': 'x' } }],
    ['discPer', { discPer: undefined }],
    ['discPer', { discType: 4, amtDisc: 5 }],
    ['amtDisc', { discType: 4, discPer: undefined }],
    ['amtDisc', { amtDisc: 5 }],
    ['giftSkuId', { discType: 3, discPer: undefined }],
    ['giftSkuId', { discType: 3, discPer: undefined, giftSkuId: 'NOPE' }],
    ['period', { expire: '2025-01-01T00:00:00+08:00' }],
    ['period', { effdate: 'soon' }],
    ['scope', { ptNbrs: ['P1'] }],
    ['scope', { scope: 'except' }],
    ['ptNbrs', { scope: 'only', ptNbrs: ['P1', 'NOPE'] }],
    ['typeNbrs', { scope: 'except', typeNbrs: ['NOPE'] }],
    ['levelNbrs', { levelNbrs: ['L1'] }],
    ['levelNbrs', { source: 'level', levelNbrs: ['L1', 'L9'] }],
  ])('is refused for its %s, and nothing is written', async (field, given) => {
    expect(await make(given)).toMatchObject({ code: 'COUPON_INVALID', data: { field } })
    expect(await shop.db().select().from(coupons)).toEqual([])
    expect(await shop.db().select().from(couponProducts)).toEqual([])
  })

  it('does not replace one with its number', async () => {
    await make()
    expect(await make({ discPer: 90 })).toMatchObject({ code: 'COUPON_EXISTS' })
    expect(await shop.db().select().from(coupons)).toMatchObject([{ discPer: 10 }])
  })

  it('cannot be collected once it is withdrawn', async () => {
    await make()
    expect(await operate(operator.closeCoupon, { cpnNbr: 'N1' })).toMatchObject({ retCode: 1 })
    expect(await operate(operator.closeCoupon, { cpnNbr: 'N1' })).toMatchObject({
      code: 'COUPON_CLOSED',
    })
    expect(await operate(operator.closeCoupon, { cpnNbr: 'N9' })).toMatchObject({ retCode: 404 })
    const at = await shop.newMember()
    expect(await shop.call(ops.collectCoupon, { cpnNbrs: ['N1'] }, at)).toMatchObject({
      code: 'COUPON_GONE',
    })
  })
})

describe('giving a coupon', () => {
  it('gives it to all named members, of any source, and once each', async () => {
    await make({ source: 'order' })
    const [one, other] = [await shop.newMember(), await shop.newMember()]
    const give = (userNbrs: string[]) => operate(operator.giveCoupon, { cpnNbr: 'N1', userNbrs })
    expect(await give([one.userNbr])).toMatchObject({ given: 1 })
    expect(await give([one.userNbr, other.userNbr])).toMatchObject({ given: 1 })
    const { CouponList } = await shop.call(ops.getCouponList, {}, other)
    expect(CouponList).toMatchObject([{ cpnNbr: 'N1', useStat: 0 }])
  })

  it('gives it to nobody if too few are left or a member is unknown', async () => {
    await make({ qty: 1 })
    const [one, other] = [await shop.newMember(), await shop.newMember()]
    const give = (userNbrs: string[]) => operate(operator.giveCoupon, { cpnNbr: 'N1', userNbrs })
    expect(await give([one.userNbr, other.userNbr])).toMatchObject({ code: 'COUPON_GONE' })
    expect(await give([one.userNbr, 'NOBODY'])).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    const [row] = await shop.db().select().from(coupons).where(eq(coupons.cpnNbr, 'N1'))
    expect(row?.given).toBe(0)
  })

  it('gives no more than there are with many calls at once', async () => {
    await make({ qty: 4 })
    const crowd = await Promise.all(Array.from({ length: 10 }, () => shop.newMember()))
    const answers = await Promise.all(
      crowd.map(({ userNbr }) =>
        operate(operator.giveCoupon, { cpnNbr: 'N1', userNbrs: [userNbr] }),
      ),
    )
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(4)
    const [row] = await shop.db().select().from(coupons)
    expect(row?.given).toBe(4)
  })

  it('is refused to anyone but operators', async () => {
    const at = await shop.newMember()
    const { retCode } = await shop.call(
      operator.giveCoupon,
      { cpnNbr: 'N1', userNbrs: [at.userNbr] },
      at,
    )
    expect(retCode).not.toBe(1)
  })
})
