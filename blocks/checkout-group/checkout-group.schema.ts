import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutGroupSpec = defineBlockSpec({
  type: 'CheckoutGroup',
  name: 'Checkout group',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group of a group-buy order: its size, its deadline, and what happens if it is not complete in time; hidden for other orders.',
  advice: {
    use: 'At checkout, which needs it: it is hidden for orders without a group.',
    avoid: 'For the group of an order that is placed, use {{OrderGroup}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { group: {} },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
