import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const refundSumsSpec = defineBlockSpec({
  type: 'RefundSums',
  name: 'Refund amounts',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'How the refund adds up, computed as it will be settled.',
  advice: {
    use: 'On the request page, above its button, so that nobody is surprised by the amount.',
    avoid: 'For the amounts of the order, see {{OrderSums}}.',
  },
  props: noProps,
  place: { within: ['Refund'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
