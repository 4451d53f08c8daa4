import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutLinesSpec = defineBlockSpec({
  type: 'CheckoutLines',
  name: 'Checkout items',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The order lines with their problems, to change or remove.',
  advice: {
    use: 'At checkout, which needs it, at the top.',
    avoid: 'For what is in the cart, use {{CartLines}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { lines: {} },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
