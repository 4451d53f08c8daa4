import { Type } from '@sinclair/typebox'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { RetRow } from '../../schemas/after-sales/return.schema.ts'

export const refundInfoSpec = defineBlockSpec({
  type: 'RefundInfo',
  name: 'Request details',
  version: 1,
  group: 'afterSales',
  role: 'main',
  doc: 'The refund and return requests of an order; each opens to its amounts, pictures and history.',
  advice: {
    use: 'On the page of the requests of an order, as its main block.',
    avoid: 'For making a request, use {{Refund}}.',
  },
  props: noProps,
  data: { requests: Type.Array(RetRow) },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 6000 },
})
