import { Levels } from '../../schemas/account/account.schema.ts'
import { CouponPage } from '../../schemas/coupon/coupon.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoCnt } from '../../schemas/order/order.schema.ts'

export const memberCardSpec = defineBlockSpec({
  type: 'MemberCard',
  name: 'Member card',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s picture, name and level, what is missing to the next level, and the numbers of points, coupons and vouchers.',
  props: noProps,
  data: { levels: Levels, coupons: CouponPage, orders: SoCnt },
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
