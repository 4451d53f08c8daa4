import type { Levels } from '../../schemas/account/account.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, newMember, sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { memberCardSpec } from './member-card.schema.ts'

const levels = (levelName: string, amtMissing: number): Levels => {
  const { LevelInfo } = sampleMember()
  return {
    LevelList: [],
    LevelInfo,
    amtKept: 3_760,
    levelMonths: 12,
    NextLevel: { levelNbr: 'L3', levelName, amtMissing },
  }
}
const { NextLevel: _next, ...highest } = levels('', 0)
const orders = { toPay: 1, toShip: 2, shipping: 1, after: 0, vouchers: 2 }
const coupons = { CouponList: [], hasMore: true, total: 4 }

export const memberCardSamples = defineSamples(memberCardSpec, {
  default: {
    ...withinCentre(sampleMember()),
    data: { levels: levels('白金卡會員', 1_240), coupons, orders },
  },
  empty: {
    ...withinCentre(newMember()),
    data: {
      levels: highest,
      coupons: { CouponList: [], hasMore: false, total: 0 },
      orders: { toPay: 0, toShip: 0, shipping: 0, after: 0, vouchers: 0 },
    },
  },
  loading: { ...withinCentre() },
  longest: {
    ...withinCentre(longestMember()),
    data: {
      levels: levels('Friends of the house since the very first day of the shop', 9_999_999),
      coupons: { ...coupons, total: 1_024 },
      orders: { ...orders, vouchers: 12_345 },
    },
  },
})
