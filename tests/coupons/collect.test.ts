import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coupons, memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { storeConfig } from '../gateway/test-stores.ts'
import { newAddress } from '../gateway/new-address.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.delete(memberCoupons)
  await gateway.database.db.delete(coupons)
})

const day = 86_400_000
const offer = (cpnNbr: string, given: Partial<typeof coupons.$inferInsert> = {}) =>
  gateway.database.db.insert(coupons).values({
    storeNbr: 'T1',
    cpnNbr,
    name: { 'zh-TW': '九折', 'en-US': 'Ten percent off' },
    desc: { 'zh-TW': '全館適用' },
    cpnType: 'disc',
    discType: 1,
    discPer: 10,
    source: 'click',
    effdate: new Date(Date.now() - day),
    expire: new Date(Date.now() + day),
    ...given,
  })

async function newMember() {
  const { sid } = await gateway.signIn()
  return { sid, remoteAddress: newAddress() }
}
type Browser = Awaited<ReturnType<typeof newMember>>

const states = async (cpnNbrs: string[], at?: Browser) => {
  const { json } = await gateway.call(ops.getCouponByCpn, { cpnNbrs }, at)
  return Object.fromEntries(
    (json.CouponList as Coupon[]).map(({ cpnNbr, useStat }) => [cpnNbr, useStat]),
  )
}
const collect = async (at: Browser, cpnNbrs: string[]) =>
  (await gateway.call(ops.collectCoupon, { cpnNbrs }, at)).json
const givenOf = async (cpnNbr: string) =>
  (await gateway.database.db.select().from(coupons).where(eq(coupons.cpnNbr, cpnNbr)))[0]?.given

describe('coupons on a page', () => {
  it('are shown to a guest as available, in the order given', async () => {
    await offer('N1')
    await offer('N2', { source: 'share' })
    await offer('N3', { source: 'auto' })
    await offer('N4', { source: 'newUser' })
    await offer('N5', { expire: new Date(Date.now() - 1) })
    await offer('N6', { qty: 0 })
    await offer('N7', { isOn: false })
    const numbers = ['N7', 'N6', 'N5', 'N4', 'N3', 'N2', 'N1', 'N0']
    expect(Object.entries(await states(numbers))).toEqual([
      ['N6', 2],
      ['N5', 2],
      ['N4', -2],
      ['N3', -1],
      ['N2', -3],
      ['N1', -2],
    ])
  })

  it('are shown to each member with their own state, though guests share one response', async () => {
    await offer('N1')
    const [one, other] = [await newMember(), await newMember()]
    await states(['N1'])
    expect(await collect(one, ['N1'])).toMatchObject({
      retCode: 1,
      CouponList: [{ cpnNbr: 'N1', useStat: 0, discPer: 10 }],
    })
    expect(await states(['N1'], one)).toEqual({ N1: 0 })
    expect(await states(['N1'], other)).toEqual({ N1: -2 })
    expect(await states(['N1'])).toEqual({ N1: -2 })
  })

  it('are those of the caller’s store', async () => {
    await offer('N1')
    const { json } = await gateway.call(
      ops.getCouponByCpn,
      { cpnNbrs: ['N1'] },
      { store: gateway.stores[1] },
    )
    expect(json.CouponList).toEqual([])
  })
})

describe('collecting a coupon', () => {
  it('requires login', async () => {
    await offer('N1')
    expect((await gateway.call(ops.collectCoupon, { cpnNbrs: ['N1'] })).json.retCode).toBe(999)
    expect(await givenOf('N1')).toBe(0)
  })

  it('returns a collected coupon as it is, and counts it once', async () => {
    await offer('N1', { qty: 5 })
    const at = await newMember()
    const first = (await collect(at, ['N1'])).CouponList as Coupon[]
    const again = (await collect(at, ['N1'])).CouponList as Coupon[]
    expect(again[0]?.couponNbr).toBe(first[0]?.couponNbr)
    expect(await givenOf('N1')).toBe(1)
  })

  it('collects none of several if one is gone', async () => {
    await offer('N1')
    await offer('N9', { expire: new Date(Date.now() - 1) })
    const at = await newMember()
    expect(await collect(at, ['N1', 'N9'])).toMatchObject({ code: 'COUPON_GONE' })
    expect(await states(['N1'], at)).toEqual({ N1: -2 })
    expect(await givenOf('N1')).toBe(0)
  })

  it('finds no coupon of another store', async () => {
    await offer('N1', { storeNbr: 'T2' })
    expect((await collect(await newMember(), ['N1'])).retCode).toBe(404)
  })

  it('gives a member one, with any number of taps at once', async () => {
    await offer('N1', { qty: 50 })
    const at = await newMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(at, ['N1'])))
    const numbers = answers.map(({ CouponList }) => (CouponList as Coupon[])[0]?.couponNbr)
    expect(new Set(numbers).size).toBe(1)
    expect(await givenOf('N1')).toBe(1)
  })

  it('gives out as many as there are, first come first served', async () => {
    await offer('N1', { qty: 5 })
    await offer('N2')
    const crowd = await Promise.all(Array.from({ length: 12 }, newMember))
    const answers = await Promise.all(
      crowd.map((at, index) => collect(at, index % 2 ? ['N1', 'N2'] : ['N2', 'N1'])),
    )
    expect(answers.filter(({ retCode }) => retCode === 1)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'COUPON_GONE')).toHaveLength(7)
    expect([await givenOf('N1'), await givenOf('N2')]).toEqual([5, 5])
  })
})

describe('coupons for new members', () => {
  it('are issued once, to those who joined after the offer began', async () => {
    await gateway.database.db
      .update(stores)
      .set({ config: storeConfig({ hasNewUserCoupon: true }) })
      .where(eq(stores.storeNbr, 'T1'))
    await gateway.directory.reload()
    const early = await newMember()
    // The database counts microseconds: within one millisecond the member would be the later one.
    const start = Date.now() + 1
    await offer('N4', { source: 'newUser', effdate: new Date(start) })
    await offer('N5', { source: 'newUser', effdate: new Date(Date.now() - day), qty: 0 })
    // Three inserts take less than a millisecond on a quiet machine.
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(start)
    const late = await newMember()
    const got = async (at: Browser) =>
      ((await gateway.call(ops.getCouponByNewUser, {}, at)).json.CouponList as Coupon[]).map(
        ({ cpnNbr }) => cpnNbr,
      )
    expect(await got(early)).toEqual([])
    const both = await Promise.all([got(late), got(late)])
    expect(both.flat()).toEqual(['N4'])
    expect(await got(late)).toEqual([])
  })
})

describe('the coupons of a member', () => {
  it('are listed by state, the first to expire first', async () => {
    await offer('N1', { expire: new Date(Date.now() + 3 * day) })
    await offer('N2')
    await offer('N3')
    const at = await newMember()
    await collect(at, ['N1', 'N2', 'N3'])
    await gateway.database.db
      .update(memberCoupons)
      .set({ usedAt: new Date() })
      .where(eq(memberCoupons.cpnNbr, 'N3'))
    const listed = async (useStat: number) =>
      ((await gateway.call(ops.getCouponList, { useStat }, at)).json.CouponList as Coupon[]).map(
        ({ cpnNbr }) => cpnNbr,
      )
    expect([await listed(0), await listed(1), await listed(2)]).toEqual([['N2', 'N1'], ['N3'], []])
    await gateway.database.db
      .update(coupons)
      .set({ expire: new Date(Date.now() - 1) })
      .where(eq(coupons.cpnNbr, 'N2'))
    expect([await listed(0), await listed(2)]).toEqual([['N1'], ['N2']])
  })
})
