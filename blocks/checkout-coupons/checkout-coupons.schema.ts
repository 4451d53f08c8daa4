import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutCouponsSpec = defineBlockSpec({
  type: 'CheckoutCoupons',
  name: 'Checkout coupons',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The applied coupons, and a choice among the member’s coupons.',
  advice: {
    use: 'At checkout in a shop with coupons, before the amounts.',
    avoid: 'For codes that shoppers type, use {{CheckoutPromo}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
