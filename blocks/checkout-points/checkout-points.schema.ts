import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutPointsSpec = defineBlockSpec({
  type: 'CheckoutPoints',
  name: 'Points to spend',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The member’s points to spend on the order.',
  advice: {
    use: 'At checkout in a shop with points: it is hidden from shoppers who have none to spend.',
    avoid: 'For the history of points, use {{Points}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
