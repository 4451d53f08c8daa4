import { Type } from '@sinclair/typebox'
import { linkTypes } from '../link.schema.ts'
import { ImageKey, Literals, Nbr, type Static } from '../kit/types.ts'

/** What a coupon takes off (S2 §3). */
export const discTypes = { percent: 1, fixed: 2, gift: 3, amount: 4 } as const

/** How members come by a coupon: after sharing it, by a tap, by being here, by joining, by an order. */
export type CouponSource = 'share' | 'click' | 'auto' | 'newUser' | 'order'

/** What a coupon is for (S2 §3). */
export const cpnTypes = ['share', 'freight', 'disc'] as const
export type CpnType = (typeof cpnTypes)[number]

/** How a member comes to collect a coupon: by a tap, or after sharing it. */
export const collectScenes = ['click', 'share'] as const
export type CollectScene = (typeof collectScenes)[number]

/** Where a coupon stands for whoever asks (S2 §3). */
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
  /** The member's own copy; absent while not collected. */
  couponNbr: Type.Optional(Nbr()),
  name: Type.String(),
  desc: Type.String(),
  /** ISO date-times: the first moment, and the first no more. */
  effdate: Type.String(),
  expire: Type.String(),
  /** −3 to be shared for, −2 to be tapped for, −1 to be collected, 0 unused, 1 used, 2 invalid (S2 §3). */
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
