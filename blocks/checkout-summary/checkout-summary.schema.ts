import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutSummarySpec = defineBlockSpec({
  type: 'CheckoutSummary',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'All amounts of the order, as calculated by the gateway.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
