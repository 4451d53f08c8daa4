import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutTrialSpec = defineBlockSpec({
  type: 'CheckoutTrial',
  name: 'Trial terms',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The terms of a trial: how long it lasts and what happens then, or why it is not possible; hidden for other orders.',
  advice: {
    use: 'At checkout, which needs it: it is hidden for orders that are not trials.',
    avoid: 'For offering the trial, use {{PtTrial}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  provides: { trial: {} },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
