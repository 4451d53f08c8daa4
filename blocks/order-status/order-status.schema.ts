import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderStatusSpec = defineBlockSpec({
  type: 'OrderStatus',
  name: 'Order status',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'State, next step and progress of an order.',
  advice: {
    use: 'At the top of the order page, which needs it: it says what happens next.',
    avoid: 'For the whole history of an order, use {{OrderFacts}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  provides: { status: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
