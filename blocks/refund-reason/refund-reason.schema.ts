import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundReasonSpec = defineBlockSpec({
  type: 'RefundReason',
  name: 'Return reason',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'The reason of a request, a comment, and for returns pictures with their progress.',
  advice: {
    use: 'On the request page, which needs it.',
    avoid: 'For reviews of what was bought, use {{GoodsReviews}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  provides: { reason: {} },
  onError: 'block-page',
  budget: { jsGzip: 6000 },
})
