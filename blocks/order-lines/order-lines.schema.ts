import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderLinesSpec = defineBlockSpec({
  type: 'OrderLines',
  name: 'Order items',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The lines of an order; each links to its product.',
  advice: {
    use: 'On the order page, which needs it: it also shows the codes of vouchers.',
    avoid: 'For choosing items to return, use {{AfterLines}}.',
  },
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  provides: { lines: {} },
  onError: 'block-page',
  budget: { jsGzip: 1800 },
})
