import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { Coupon, CouponPage, collectScenes } from './coupon.schema.ts'
import { ShareExtra, ShareInfo, ShareToken } from './share.schema.ts'

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
  bindable: '',
  doc: 'Returns the member’s coupons of one state, a page at a time: 0 unused, 1 used, 2 invalid; −1 the coupons that the member can collect now.',
  request: Type.Object({
    useStat: Type.Integer({ minimum: -1, maximum: 2, default: 0 }),
    page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    userNbr,
  }),
  response: CouponPage,
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
  request: Type.Object({
    cpnNbrs,
    scene: Literals(collectScenes, { default: 'click' }),
    /** Token from `getShareInfo`; required by the scene `share`, for the shared coupon. */
    shareToken: Type.Optional(ShareToken()),
    userNbr,
  }),
  response: Type.Object({ CouponList }),
  errors: {
    /** The quota is used up, or the period is over. */
    COUPON_GONE: Type.Object({ cpnNbr: Nbr() }),
    /** The coupon is given in another way: by sharing, or to new members. */
    COUPON_NOT_OFFERED: Type.Object({ cpnNbr: Nbr() }),
    /** The share token is missing, invalid, older than 1800 s, or of another store. No message. */
    SHARE_NOT_PROVEN: noFacts,
  },
  clears,
})

export const getShareInfo = defineOp({
  fun: 'coupon',
  op: 'getShareInfo',
  access: 'member',
  kind: 'query',
  volatile: true,
  limit: 60,
  doc: 'Prepares the sharing of a coupon: the address for friends, the address to return to, and a signed token that is valid for 1800 seconds.',
  request: Type.Object({
    ...ShareExtra.properties,
    /** Channel of the addresses; the store’s default if absent. */
    corpNbr: Type.Optional(Nbr()),
    userNbr,
  }),
  response: Type.Object({ ShareInfo }),
})

export const getCouponByNewUser = defineOp({
  fun: 'coupon',
  op: 'getCouponByNewUser',
  access: 'member',
  kind: 'command',
  idempotent: true,
  doc: 'Collects the coupons for new members, and returns those that this call added.',
  request: Type.Object({}),
  response: Type.Object({ CouponList }),
  clears,
})

export const collectCouponByUser = defineOp({
  fun: 'coupon',
  op: 'collectCouponByUser',
  access: 'member',
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Collects every coupon that the member is entitled to now: automatic ones, those of their level, for new members, and for a first order. Returns those that this call added.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ CouponList }),
  clears,
})
