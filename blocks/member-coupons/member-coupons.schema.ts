import { CouponPage } from '../../schemas/coupon/coupon.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const memberCouponsSpec = defineBlockSpec({
  type: 'MemberCoupons',
  name: 'Member coupons',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s coupons by state, and those to collect; automatic ones are collected when the page opens.',
  advice: {
    use: 'On the page of a member’s coupons, as its main block.',
    avoid: 'For coupons that everybody can collect, on any page, use {{CouponList}}.',
  },
  props: noProps,
  data: { coupons: CouponPage, offers: CouponPage },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4500 },
})
