import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutPaySpec = defineBlockSpec({
  type: 'CheckoutPay',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The ways of paying for what is sent this way.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
