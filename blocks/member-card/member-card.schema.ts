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
  advice: {
    use: 'At the top of the account page, so that members see their level and what they can spend.',
    avoid:
      'For all levels with their benefits, use {{Level}}; for the history of points, use {{Points}}.',
    access: 'Each number is read with what it counts, and leads to its page.',
    anatomy: {
      'Name and level': 'the level leads to all levels',
      'Next level': 'what is missing to it, if levels are bound',
      Numbers: 'points, coupons and vouchers, each with a link',
      Picture: 'the member’s, if there is one',
    },
  },
  props: noProps,
  data: { levels: Levels, coupons: CouponPage, orders: SoCnt },
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
