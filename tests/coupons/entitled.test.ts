import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { coupons, memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { updProfile } from '../../schemas/account/account.ops.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { getCpnInfo } from '../../schemas/order/checkout.ops.ts'
import { dayOf } from '../../schemas/day.ts'
import { storeConfig } from '../gateway/test-stores.ts'
import { day, numbersIn, prepareCouponsShop, type Browser } from './coupons-shop.ts'

const shop = prepareCouponsShop()
const collectAll = (at: Browser) => shop.call(ops.collectCouponByUser, {}, at)
const list = (at: Browser, useStat: number, page?: number) =>
  shop.call(ops.getCouponList, { useStat, ...(page && { page, pageSize: 2 }) }, at)

describe('the coupons that a member is entitled to', () => {
  it('are those for everyone, for their level, and for a first order', async () => {
    await shop.offer('AUTO', { source: 'auto' })
    await shop.offer('TAP')
    await shop.offer('SHARE', { source: 'share' })
    await shop.offer('ORDER', { source: 'order' })
    await shop.offer('L1', { source: 'level', levelNbrs: ['L1'] })
    await shop.offer('L2', { source: 'level', levelNbrs: ['L2'] })
    await shop.offer('ANY', { source: 'level' })
    await shop.offer('FIRST', { source: 'firstOrder' })
    await shop.offer('LATER', { source: 'auto', effdate: new Date(Date.now() + day / 2) })
    await shop.offer('OVER', { source: 'auto', expire: new Date(Date.now() - 1) })
    await shop.offer('OFF', { source: 'auto', isOn: false })
    await shop.offer('GONE', { source: 'auto', qty: 0 })
    const at = await shop.newMember('L1')
    expect(numbersIn(await collectAll(at)).toSorted()).toEqual(['ANY', 'AUTO', 'FIRST', 'L1'])
    expect(numbersIn(await collectAll(at))).toEqual([])
  })

  it('include that of the birthday in its month, which is given once and stays', async () => {
    const month = Number(dayOf(Date.now(), 'Asia/Taipei').slice(5, 7))
    const other = (month % 12) + 1
    await shop.offer('BIRTHDAY', { source: 'birthMonth' })
    const tell = (at: Browser, birthMonth: number) =>
      shop.call(updProfile, { memName: 'Mei', birthMonth }, at)
    const [now, later, never] = [
      await shop.newMember(),
      await shop.newMember(),
      await shop.newMember(),
    ]
    await tell(now, month)
    await tell(later, other)
    expect(numbersIn(await collectAll(now))).toEqual(['BIRTHDAY'])
    expect(numbersIn(await collectAll(later))).toEqual([])
    expect(numbersIn(await collectAll(never))).toEqual([])
    expect(await tell(later, month)).toMatchObject({ code: 'BIRTH_MONTH_FIXED' })
    expect(await tell(later, other)).toMatchObject({ MemFullInfo: { birthMonth: other } })
    expect(numbersIn(await collectAll(now))).toEqual([])
  })

  it('include those for new members, for who registered after the offer began', async () => {
    await shop
      .db()
      .update(stores)
      .set({ config: storeConfig({ hasNewUserCoupon: true }) })
      .where(eq(stores.storeNbr, 'T1'))
    await shop.gateway().directory.reload()
    const early = await shop.newMember()
    await shop
      .db()
      .update(members)
      .set({ createdAt: new Date(Date.now() - 1_000) })
    await shop.offer('NEW', { source: 'newUser', effdate: new Date() })
    expect(numbersIn(await collectAll(early))).toEqual([])
    const late = await shop.newMember()
    const statesOf = async (at: Browser) => {
      const asked = await shop.call(ops.getCouponByCpn, { cpnNbrs: ['NEW'] }, at)
      const alone = await shop.call(getCpnInfo, { cpnNbr: 'NEW' }, at)
      const offered = await list(at, useStats.unCollect)
      return [
        ...(asked.CouponList as Coupon[]),
        alone.CpnInfo as Coupon,
        ...(offered.CouponList as Coupon[]),
      ].map(({ useStat }) => useStat)
    }
    // Before it is collected it can be, in every list.
    const { clickCollect, invalid } = useStats
    expect(await statesOf(late)).toEqual([clickCollect, clickCollect, clickCollect])
    expect(await statesOf(early)).toEqual([invalid, invalid])
    expect(numbersIn(await collectAll(late))).toEqual(['NEW'])
  })

  it('are given once each, with any number of calls at once, and never more than there are', async () => {
    for (const cpnNbr of ['A1', 'A2', 'A3']) await shop.offer(cpnNbr, { source: 'auto' })
    await shop.offer('FEW', { source: 'auto', qty: 3 })
    const crowd = await Promise.all(Array.from({ length: 6 }, () => shop.newMember()))
    const answers = await Promise.all(
      crowd.flatMap((at) => Array.from({ length: 4 }, () => collectAll(at))),
    )
    const given = answers.flatMap(numbersIn)
    expect(given.filter((cpnNbr) => cpnNbr === 'FEW')).toHaveLength(3)
    expect(given.filter((cpnNbr) => cpnNbr !== 'FEW')).toHaveLength(18)
    expect(await shop.db().select().from(memberCoupons)).toHaveLength(21)
    const [few] = await shop.db().select().from(coupons).where(eq(coupons.cpnNbr, 'FEW'))
    expect(few?.given).toBe(3)
  })

  it('can be collected by a tap as well, and by nobody else', async () => {
    await shop.offer('L2', { source: 'level', levelNbrs: ['L2'] })
    const tap = async (at: Browser) => shop.call(ops.collectCoupon, { cpnNbrs: ['L2'] }, at)
    expect(await tap(await shop.newMember('L1'))).toMatchObject({ code: 'COUPON_NOT_OFFERED' })
    expect(await tap(await shop.newMember('L2'))).toMatchObject({ retCode: 1 })
  })

  it('require login', async () => {
    expect((await shop.call(ops.collectCouponByUser, {})).retCode).toBe(999)
  })
})

describe('the list of coupons', () => {
  it('names those to collect that are open to this member and not held', async () => {
    await shop.offer('TAP', { expire: new Date(Date.now() + 3 * day) })
    await shop.offer('SHARE', { source: 'share' })
    await shop.offer('HELD')
    await shop.offer('L1', { source: 'level', levelNbrs: ['L1'] })
    await shop.offer('L2', { source: 'level', levelNbrs: ['L2'] })
    await shop.offer('NEW', { source: 'newUser' })
    await shop.offer('OVER', { expire: new Date(Date.now() - 1) })
    const at = await shop.newMember('L1')
    await shop.call(ops.collectCoupon, { cpnNbrs: ['HELD'] }, at)
    const json = await list(at, -1)
    expect(numbersIn(json)).toEqual(expect.arrayContaining(['L1', 'SHARE', 'TAP']))
    expect(numbersIn(json)).not.toContain('L2')
    expect(numbersIn(json)).not.toContain('HELD')
    expect(numbersIn(json)).not.toContain('OVER')
    expect(numbersIn(json).at(-1)).toBe('TAP')
  })

  it('comes a page at a time, each coupon once', async () => {
    const at = await shop.newMember()
    const all = ['N1', 'N2', 'N3', 'N4', 'N5']
    for (const cpnNbr of all) await shop.offer(cpnNbr)
    await shop.call(ops.collectCoupon, { cpnNbrs: all }, at)
    const pages = [await list(at, 0, 1), await list(at, 0, 2), await list(at, 0, 3)]
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(pages.flatMap(numbersIn)).toEqual(all)
  })

  it('describes each coupon: where it stands, how it looks and how it was obtained', async () => {
    await shop.offer('N1', { effdate: new Date(Date.now() + day / 2) })
    await shop.offer('N2', { discType: 3, source: 'auto', isOn: false })
    const at = await shop.newMember()
    await shop.call(ops.collectCoupon, { cpnNbrs: ['N1'] }, at)
    const [held] = (await list(at, 0)).CouponList as Coupon[]
    expect(held).toMatchObject({ stat: 0, styleType: 'percent', type: 'click', selected: false })
    expect(held?.id).toBe(held?.couponNbr)
  })
})
