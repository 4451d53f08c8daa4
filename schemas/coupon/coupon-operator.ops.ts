import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { Forecast } from './forecast.schema.ts'
import { offerListRequest } from './offer-list.ts'
import { defineOp } from '../kit/define-op.ts'
import { ImageKey, Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'
import { linkProps } from '../link.schema.ts'
import { couponScopes, couponSources, cpnTypes } from './coupon.schema.ts'

const clears = ['userCpnList', 'statCpnList'] as const

/** A coupon as written by operators; amounts in major units, times as ISO date-times. */
export const WrittenCoupon = Type.Object(
  {
    cpnNbr: Nbr(),
    name: Texts(60),
    desc: Texts(200),
    cpnType: Literals(cpnTypes, { default: 'disc' }),
    /** 1 percent, 2 fixed amount, 3 gift, 4 amount. */
    discType: Type.Integer({ minimum: 1, maximum: 4 }),
    discPer: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    amtDisc: Type.Optional(Money()),
    amtMin: Money({ default: 0 }),
    /** SKU of the gift. */
    giftSkuId: Type.Optional(Nbr()),
    img: ImageKey({ default: '' }),
    ...linkProps,
    source: Literals(couponSources, { default: 'click' }),
    /** Levels that are given the coupon, for the source `level`; all levels if absent. */
    levelNbrs: Type.Optional(Type.Array(Nbr(), { minItems: 1, maxItems: 20 })),
    effdate: Type.String({ maxLength: 40 }),
    /** Exclusive. */
    expire: Type.String({ maxLength: 40 }),
    /** Number of members who can receive it; unlimited if absent. */
    qty: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    scope: Literals(couponScopes, { default: 'all' }),
    /** Products and categories that `scope` refers to. */
    ptNbrs: Type.Array(Nbr(), { maxItems: 1_000, uniqueItems: true, default: [] }),
    typeNbrs: Type.Array(Nbr(), { maxItems: 100, uniqueItems: true, default: [] }),
  },
  { additionalProperties: false },
)
export type WrittenCoupon = Static<typeof WrittenCoupon>

/** Rules of a written coupon. */
export const couponRules = [
  'name',
  'discPer',
  'amtDisc',
  'giftSkuId',
  'period',
  'scope',
  'ptNbrs',
  'typeNbrs',
  'levelNbrs',
  'qty',
] as const
export type CouponRule = (typeof couponRules)[number]

const Version = () => Type.String({ maxLength: 40 })
const invalid = {
  /** `field` does not fit the coupon's kind, or refers to an unknown entity. */
  COUPON_INVALID: Type.Object({ field: Literals(couponRules) }),
}

export const makeCoupon = defineOp({
  fun: 'coupon',
  op: 'makeCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  once: true,
  doc: 'Creates a coupon, which shoppers see at once.',
  request: Type.Object({ coupon: WrittenCoupon }),
  response: Type.Object({ cpnNbr: Nbr() }),
  errors: {
    ...invalid,
    COUPON_EXISTS: Type.Object({ cpnNbr: Nbr() }),
  },
  clears,
})

export const listCoupons = defineOp({
  fun: 'coupon',
  op: 'listCoupons',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns the coupons of the store, the last to expire first, a page at a time.',
  pagedBy: ['expire', 'cpnNbr'],
  request: Type.Object({ ...offerListRequest, source: Type.Optional(Literals(couponSources)) }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    cpnNbr: Nbr(),
    name: Type.String(),
    source: Literals(couponSources),
    scope: Literals(couponScopes),
    effdate: Type.String(),
    expire: Type.String(),
    isOn: Type.Boolean(),
    /** Number of members who have received it. */
    given: Type.Integer(),
    /** Maximum number of members who can receive it; 0 for unlimited. */
    qty: Type.Integer(),
  }),
})

export const showCoupon = defineOp({
  fun: 'coupon',
  op: 'showCoupon',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns a coupon as it is stored, with its version and how many members received and used it.',
  request: Type.Object({ cpnNbr: Nbr() }),
  response: Type.Object({
    version: Version(),
    coupon: WrittenCoupon,
    isOn: Type.Boolean(),
    given: Type.Integer(),
    used: Type.Integer(),
  }),
})

export const changeCoupon = defineOp({
  fun: 'coupon',
  op: 'changeCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Saves a coupon if nobody has saved another version since it was read. Members keep theirs under the new terms; placed orders keep their discount, and open checkouts are calculated again.',
  request: Type.Object({ version: Version(), coupon: WrittenCoupon }),
  response: Type.Object({ version: Version() }),
  errors: { ...invalid, COUPON_CONFLICT: noFacts },
  clears,
})

export const reopenCoupon = defineOp({
  fun: 'coupon',
  op: 'reopenCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Offers a withdrawn coupon again.',
  request: Type.Object({ cpnNbr: Nbr() }),
  response: Type.Object({}),
  clears,
})

export const deleteCoupon = defineOp({
  fun: 'coupon',
  op: 'deleteCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Deletes a coupon that nobody has received, and that is withdrawn or has not begun.',
  request: Type.Object({ cpnNbr: Nbr() }),
  response: Type.Object({}),
  errors: { COUPON_IN_USE: noFacts },
  clears,
})

export const forecastCoupon = defineOp({
  fun: 'coupon',
  op: 'forecastCoupon',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns whom a coupon would reach as the store is now: members, products, and the first prices after the discount.',
  request: Type.Object({
    coupon: Type.Omit(WrittenCoupon, ['cpnNbr', 'name', 'desc', 'img', 'link', 'linkType']),
  }),
  response: Forecast,
})

export const closeCoupon = defineOp({
  fun: 'coupon',
  op: 'closeCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Withdraws a coupon: it can no longer be collected or used.',
  request: Type.Object({ cpnNbr: Nbr() }),
  response: Type.Object({}),
  errors: { COUPON_CLOSED: noFacts },
  clears,
})

export const giveCoupon = defineOp({
  fun: 'coupon',
  op: 'giveCoupon',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  once: true,
  doc: 'Gives a coupon of any source to members; those who hold it keep theirs. All of them receive it, or none.',
  request: Type.Object({
    cpnNbr: Nbr(),
    userNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 500, uniqueItems: true }),
  }),
  response: Type.Object({
    /** Number of members who received it now. */
    given: Type.Integer(),
  }),
  errors: {
    /** The quota is used up, the period is over, or the coupon is withdrawn. */
    COUPON_GONE: Type.Object({ cpnNbr: Nbr() }),
    MEMBER_UNKNOWN: Type.Object({ userNbr: Nbr() }),
  },
  clears,
})
