import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutSubmitSpec = defineBlockSpec({
  type: 'CheckoutSubmit',
  name: 'Place order button',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The total and the order button; shows the reason if the order is not possible.',
  advice: {
    use: 'At checkout, which needs it, at the end.',
    avoid: 'For starting the payment of an order that is placed already, use {{PaySubmit}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 5500 },
})
