import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderFactsSpec = defineBlockSpec({
  type: 'OrderFacts',
  name: 'Order details',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Number, dates, payment, invoice, note and history of an order.',
  advice: {
    use: 'On the order page, near the end, for what is asked by customer service.',
    avoid: 'For the state that shoppers look for first, use {{OrderStatus}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
