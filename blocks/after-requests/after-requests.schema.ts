import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const afterRequestsSpec = defineBlockSpec({
  type: 'AfterRequests',
  name: 'Earlier requests',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'The refund and return requests of an order so far.',
  advice: {
    use: 'On the page of returns, so that shoppers find what they asked for before.',
    avoid: 'For the amounts and history of a request, use {{RefundInfo}}.',
  },
  props: noProps,
  place: { within: ['AfterSales'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
