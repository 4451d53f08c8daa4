import { Type } from '@sinclair/typebox'
import { linkTypes } from '../link.schema.ts'
import { ImageKey, Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** Kinds of a coupon's discount. */
export const discTypes = { percent: 1, fixed: 2, gift: 3, amount: 4 } as const

/**
 * How members get a coupon: by sharing it, by a tap, automatically, by registering, by an order, by
 * their level, by not having ordered yet, or in the month of their birthday.
 */
export const couponSources = [
  'share',
  'click',
  'auto',
  'newUser',
  'order',
  'level',
  'firstOrder',
  'birthMonth',
] as const
export type CouponSource = (typeof couponSources)[number]

/** Which products a coupon applies to: all, only the named ones, or all except the named ones. */
export const couponScopes = ['all', 'only', 'except'] as const
export type CouponScope = (typeof couponScopes)[number]

/** What a coupon applies to. */
export const cpnTypes = ['share', 'freight', 'disc'] as const
export type CpnType = (typeof cpnTypes)[number]

/** How a member collects a coupon. */
export const collectScenes = ['click', 'share'] as const

/** State of an offer itself, the same for everybody. */
export const offerStats = { early: 0, running: 1, over: 2 } as const

/** How a card shows a coupon's value: as a percentage, an amount, or a gift's picture. */
export const couponStyles = ['percent', 'amount', 'gift'] as const

/** State of a coupon for the caller. */
export const useStats = {
  shareCollect: -3,
  clickCollect: -2,
  unCollect: -1,
  unused: 0,
  used: 1,
  invalid: 2,
} as const

export const Coupon = Type.Object({
  /** Unique in a list: the member's coupon number, or the offer's until it is collected. */
  id: Nbr(),
  cpnNbr: Nbr(),
  /** The member's coupon number; absent until collected. */
  couponNbr: Type.Optional(Nbr()),
  name: Type.String(),
  desc: Type.String(),
  /** ISO date-times: start (inclusive) and end (exclusive). */
  effdate: Type.String(),
  expire: Type.String(),
  /**
   * −3 to collect by sharing, −2 to collect by a tap, −1 to collect automatically, 0 unused, 1
   * used, 2 invalid.
   */
  useStat: Type.Integer({ minimum: -3, maximum: 2 }),
  /** State of the offer, for every caller: 0 not yet valid, 1 valid, 2 expired or withdrawn. */
  stat: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Applied to the current checkout; false outside a checkout. */
  selected: Type.Boolean(),
  styleType: Literals(couponStyles),
  /** How members get it. */
  type: Literals(couponSources),
  cpnType: Literals(cpnTypes),
  discType: Type.Integer({ minimum: 1, maximum: 4 }),
  /** Percent off. */
  discPer: Type.Optional(Type.Number()),
  /** Major units. */
  amtDisc: Type.Optional(Type.Number()),
  img: Type.Optional(ImageKey()),
  link: Type.String(),
  linkType: Literals(linkTypes),
})
export type Coupon = Static<typeof Coupon>

/** A coupon with its conditions. */
export const CpnInfo = Type.Composite([
  Coupon,
  Type.Object({
    /** Minimum amount of qualifying products. */
    amtMin: Money(),
    /**
     * Applies to all products, only the named ones, or all except them; `pt.getPtByCpn` lists them.
     */
    scope: Literals(couponScopes),
  }),
])
export type CpnInfo = Static<typeof CpnInfo>

/** A page of coupons. */
export const CouponPage = Type.Object({
  CouponList: Type.Array(Coupon),
  /** Whether there is a further page. */
  hasMore: Type.Boolean(),
  /** Number of coupons on all pages. */
  total: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type CouponPage = Static<typeof CouponPage>
