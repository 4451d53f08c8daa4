import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutPromoSpec = defineBlockSpec({
  type: 'CheckoutPromo',
  name: 'Promo code',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'A promo code, applied or refused with the reason.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
