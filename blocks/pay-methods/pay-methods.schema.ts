import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payMethodsSpec = defineBlockSpec({
  type: 'PayMethods',
  name: 'Payment methods',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The payment methods for an order, to choose from.',
  advice: {
    use: 'On the payment page, which needs it.',
    avoid: 'For the payment of a new order, use {{CheckoutPay}}.',
  },
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { methods: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
