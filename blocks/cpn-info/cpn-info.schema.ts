import { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { CpnInfo } from '../../schemas/coupon/coupon.schema.ts'

export const cpnInfoSpec = defineBlockSpec({
  type: 'CpnInfo',
  name: 'Coupon page',
  version: 1,
  group: 'catalogue',
  textsIn: 'couponPage',
  role: 'main',
  doc: 'A coupon with its terms, a button to collect or share it, and the products it applies to.',
  advice: {
    use: 'On the page of a coupon, as its main block.',
    avoid: 'For several coupons on another page, use {{CouponList}}.',
  },
  props: noProps,
  data: { coupon: CpnInfo, goods: GoodsPage },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
