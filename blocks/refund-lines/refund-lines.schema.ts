import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundLinesSpec = defineBlockSpec({
  type: 'RefundLines',
  name: 'Items to return',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'The lines of a return; for a part of an order, a choice of lines and quantities.',
  advice: {
    use: 'On the request page, which needs it.',
    avoid: 'For an overview before a request, use {{AfterLines}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  provides: { lines: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
