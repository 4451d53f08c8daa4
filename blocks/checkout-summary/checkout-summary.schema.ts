import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutSummarySpec = defineBlockSpec({
  type: 'CheckoutSummary',
  name: 'Checkout amounts',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'All amounts of the order, as they will be charged.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
