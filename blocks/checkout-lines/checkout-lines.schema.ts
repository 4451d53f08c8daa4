import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutLinesSpec = defineBlockSpec({
  type: 'CheckoutLines',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'What is bought: each line with what is wrong with it, changed or taken out right there.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
