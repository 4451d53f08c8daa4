import { Type } from '@sinclair/typebox'
import { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const couponListSpec = defineBlockSpec({
  type: 'CouponList',
  version: 1,
  group: 'catalogue',
  role: 'content',
  doc: 'Coupons to collect, to share and to use.',
  props: Type.Object(
    {
      layout: Literals(['list', 'scroll'], { default: 'list', role: 'design' }),
      hasSpent: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Shows those that are used or over, greyed',
      }),
      emptyText: Type.String({ default: '', maxLength: 120, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  data: { coupons: Type.Array(Coupon) },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
