import { Type } from '@sinclair/typebox'
import { linkTypes } from '../link.schema.ts'
import { ImageKey, Literals, Nbr, type Static } from '../kit/types.ts'

/** What a coupon gives. */
export const discTypes = { percent: 1, fixed: 2, gift: 3, amount: 4 } as const

/** How members get a coupon: by sharing it, by a tap, automatically, by registering, or by an order. */
export type CouponSource = 'share' | 'click' | 'auto' | 'newUser' | 'order'

/** What a coupon applies to. */
export const cpnTypes = ['share', 'freight', 'disc'] as const
export type CpnType = (typeof cpnTypes)[number]

/** How a member collects a coupon. */
export const collectScenes = ['click', 'share'] as const
export type CollectScene = (typeof collectScenes)[number]

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
