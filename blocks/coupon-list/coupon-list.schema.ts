import { Type } from '@sinclair/typebox'
import { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { emptyTextProp } from '../ui/text/own-text.schema.ts'

export const couponListSpec = defineBlockSpec({
  type: 'CouponList',
  name: 'Coupon list',
  version: 1,
  group: 'catalogue',
  role: 'content',
  doc: 'Coupons to collect, to share and to use.',
  advice: {
    use: 'Where coupons are offered to everybody, such as on the home page or on a campaign page.',
    avoid:
      'For the coupons that a member has, use {{MemberCoupons}}; for one coupon with all its terms, use {{CpnInfo}}.',
  },
  props: Type.Object(
    {
      layout: Choices(
        { list: 'List', scroll: 'Scrolling row' },
        {
          default: 'list',
          role: 'design',
          title: 'Layout',
          description: 'All coupons below each other, or in one row that shoppers swipe.',
        },
      ),
      hasSpent: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Used coupons too',
        description: 'Also shows the coupons that are used or have expired, in gray.',
      }),
      emptyText: emptyTextProp,
    },
    { additionalProperties: false },
  ),
  data: { coupons: Type.Array(Coupon) },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
