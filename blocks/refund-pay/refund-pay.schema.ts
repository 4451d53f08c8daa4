import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundPaySpec = defineBlockSpec({
  type: 'RefundPay',
  name: 'Payment for kept items',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'How to pay for the items of a trial that are kept while the others are returned; hidden for other requests.',
  advice: {
    use: 'On the request page, which needs it: it is hidden for requests that are not about a trial.',
    avoid: 'For the payment of orders, use {{PayMethods}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  provides: { pay: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
