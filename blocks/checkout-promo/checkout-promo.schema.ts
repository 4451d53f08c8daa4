import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutPromoSpec = defineBlockSpec({
  type: 'CheckoutPromo',
  name: 'Promo code',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'A promo code, applied or refused with the reason.',
  advice: {
    use: 'At checkout in a shop that gives out codes; an empty field makes others leave to look for one.',
    avoid: 'For coupons that members hold, see {{CheckoutCoupons}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
