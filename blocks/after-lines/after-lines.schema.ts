import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const afterLinesSpec = defineBlockSpec({
  type: 'AfterLines',
  name: 'Returnable items',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'The lines of an order, and how many units of each can be refunded or returned.',
  advice: {
    use: 'On the page of returns, so that shoppers see what can still be returned.',
    avoid: 'For choosing units of a return, use {{RefundLines}}.',
  },
  props: noProps,
  place: { within: ['AfterSales'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
