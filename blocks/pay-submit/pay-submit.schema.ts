import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const paySubmitSpec = defineBlockSpec({
  type: 'PaySubmit',
  name: 'Pay button',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Starts the payment of an order with the chosen method.',
  advice: {
    use: 'On the payment page, which needs it, below the methods.',
    avoid: 'For placing an order, use {{CheckoutSubmit}}.',
  },
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 1200 },
})
