import { afterAll, beforeAll, beforeEach } from 'vitest'
import { couponCategories, couponProducts } from '../../gateway/coupon/coupon-goods.tables.ts'
import { coupons, memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { newAddress } from '../gateway/new-address.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

export const day = 86_400_000

/** A browser of a member, from an address of its own. */
export interface Browser {
  sid: string
  remoteAddress: string
  userNbr: string
}

/** A gateway whose coupons are deleted before each test. Call it once at the top of a test file. */
export function prepareCouponsShop() {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway()
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    const { db } = gateway.database
    await db.delete(couponProducts)
    await db.delete(couponCategories)
    await db.delete(memberCoupons)
    await db.delete(coupons)
  })
  return {
    gateway: () => gateway,
    db: () => gateway.database.db,
    /** Offers a coupon of ten percent for a tap, from yesterday to tomorrow. */
    offer: (cpnNbr: string, given: Partial<typeof coupons.$inferInsert> = {}) =>
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
      }),
    async newMember(levelNbr?: string): Promise<Browser> {
      const { sid, userNbr } = await gateway.signIn(levelNbr)
      return { sid, userNbr, remoteAddress: newAddress() }
    },
    call: async (op: AnyOp, input: Record<string, unknown>, at?: Partial<Browser>) =>
      (await gateway.call(op, input, at)).json,
  }
}

/** Numbers of the offers in an answer's `CouponList`. */
export const numbersIn = (json: Record<string, unknown>): string[] =>
  (json.CouponList as Coupon[]).map(({ cpnNbr }) => cpnNbr)
