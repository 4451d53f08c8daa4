import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payInfoCardSpec = defineBlockSpec({
  type: 'PayInfoCard',
  name: 'Payment details',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The bank account or code to pay an order with, and the payment deadline.',
  advice: {
    use: 'On the payment page, which needs it: it appears once an account or code is issued.',
    avoid: 'For choosing how to pay, use {{PayMethods}}.',
  },
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { details: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
