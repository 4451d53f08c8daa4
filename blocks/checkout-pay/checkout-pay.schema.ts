import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutPaySpec = defineBlockSpec({
  type: 'CheckoutPay',
  name: 'Checkout payment',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The payment methods that the chosen shipping method allows.',
  advice: {
    use: 'At checkout, which needs it, after the shipping method.',
    avoid: 'For paying an order that is placed already, use {{PayMethods}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { pay: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
