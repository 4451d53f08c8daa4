import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundSubmitSpec = defineBlockSpec({
  type: 'RefundSubmit',
  name: 'Send request button',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'The amount of the refund and the button that sends the request.',
  advice: {
    use: 'On the request page, which needs it, at the end.',
    avoid: 'For showing how the amount comes about, use {{RefundSums}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
