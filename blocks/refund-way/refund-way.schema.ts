import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundWaySpec = defineBlockSpec({
  type: 'RefundWay',
  name: 'Return shipping',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'How the items of a return are sent back, where they are collected, and the bank account if the refund needs one.',
  advice: {
    use: 'On the request page, which needs it.',
    avoid: 'For how orders are shipped to shoppers, use {{CheckoutDelivery}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  provides: { way: {} },
  onError: 'block-page',
  budget: { jsGzip: 9000 },
})
