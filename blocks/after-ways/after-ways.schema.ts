import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const afterWaysSpec = defineBlockSpec({
  type: 'AfterWays',
  name: 'After-sales choices',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'What the shopper can ask for: a refund, a return of everything or of some items, or customer service.',
  advice: {
    use: 'On the page of returns, which needs it.',
    avoid:
      'For other questions to the shop, use {{DynamicForm}}, or the customer service in {{Footer}}.',
  },
  props: noProps,
  place: { within: ['AfterSales'], max: 1 },
  provides: { choice: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
