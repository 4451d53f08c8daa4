import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutGroupSpec = defineBlockSpec({
  type: 'CheckoutGroup',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group that the order is for: how many make it, until when, and what happens if it does not fill. Nothing on other orders.',
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
