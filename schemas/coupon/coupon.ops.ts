import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { Coupon, collectScenes } from './coupon.schema.ts'

const userNbr = Type.Optional(Nbr())
const cpnNbrs = Type.Array(Nbr(), { minItems: 1, maxItems: 20, uniqueItems: true })
const CouponList = Type.Array(Coupon)
const clears = ['userCpnList', 'statCpnList'] as const

export const getCouponByCpn = defineOp({
  fun: 'coupon',
  op: 'getCouponByCpn',
  access: 'public',
  kind: 'query',
  personal: true,
  bindable: 'CouponList',
  doc: 'Returns the named coupons in that order, with their state for the caller: to collect, collected, used or expired.',
  request: Type.Object({ cpnNbrs }),
  response: Type.Object({ CouponList }),
  cache: { table: 'statCpnList', ticks: ['discountTick', 'memberTick'], expires: 60 },
})

export const getCouponList = defineOp({
  fun: 'coupon',
  op: 'getCouponList',
  access: 'member',
  kind: 'query',
  bindable: 'CouponList',
  doc: 'Returns the member’s coupons of one state: 0 unused, 1 used, 2 invalid.',
  request: Type.Object({
    useStat: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
    userNbr,
  }),
  response: Type.Object({ CouponList }),
  cache: { table: 'userCpnList', ticks: ['discountTick', 'memberTick'], expires: 60 },
})

export const collectCoupon = defineOp({
  fun: 'coupon',
  op: 'collectCoupon',
  access: 'member',
  kind: 'command',
  once: true,
  limit: 60,
  doc: 'Collects coupons for the member; coupons already collected are returned unchanged.',
  request: Type.Object({ cpnNbrs, scene: Literals(collectScenes, { default: 'click' }), userNbr }),
  response: Type.Object({ CouponList }),
  errors: {
    /** The quota is used up, or the period is over. */
    COUPON_GONE: Type.Object({ cpnNbr: Nbr() }),
    /** The coupon is given in another way: by sharing, or to new members. */
    COUPON_NOT_OFFERED: Type.Object({ cpnNbr: Nbr() }),
  },
  clears,
})

export const getCouponByNewUser = defineOp({
  fun: 'coupon',
  op: 'getCouponByNewUser',
  access: 'member',
  kind: 'command',
  doc: 'Collects the coupons for new members, and returns those that this call added.',
  request: Type.Object({}),
  response: Type.Object({ CouponList }),
  clears,
})
