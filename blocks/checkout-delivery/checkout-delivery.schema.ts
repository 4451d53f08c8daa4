import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutDeliverySpec = defineBlockSpec({
  type: 'CheckoutDelivery',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'How and where things are sent, and when they should come; of what is not sent, where the email goes.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 4500 },
})
