import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const afterWaysSpec = defineBlockSpec({
  type: 'AfterWays',
  name: 'After-sales choices',
  version: 1,
  group: 'afterSales',
  role: 'part',
  doc: 'What the shopper can ask for: a refund, a return of everything or of some items, or customer service.',
  props: noProps,
  place: { within: ['AfterSales'], max: 1 },
  provides: { choice: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
