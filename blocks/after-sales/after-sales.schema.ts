import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getAfter } from '../../schemas/after-sales/return.ops.ts'

export const afterSalesSpec = defineBlockSpec({
  type: 'AfterSales',
  name: 'After-sales page',
  version: 1,
  group: 'afterSales',
  role: 'main',
  doc: 'What of an order can be refunded or returned, shared by its parts.',
  advice: {
    use: 'On the page where a return begins, as its main block.',
    avoid: 'For filling in the request, use {{Refund}}.',
  },
  props: noProps,
  data: { after: getAfter.response },
  slots: {
    body: { roles: ['part', 'content'], needs: { choice: 'choose between a refund and a return' } },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
