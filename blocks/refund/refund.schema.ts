import { Type } from '@sinclair/typebox'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { Reason } from '../../schemas/after-sales/reason.schema.ts'
import { getAfter } from '../../schemas/after-sales/return.ops.ts'

export const refundSpec = defineBlockSpec({
  type: 'Refund',
  name: 'Return request page',
  version: 1,
  group: 'afterSales',
  role: 'main',
  doc: 'An application for the refund or return of an order, shared by its parts.',
  advice: {
    use: 'On the page of a return request, as its main block.',
    avoid: 'For choosing between refund and return, use {{AfterSales}}.',
  },
  props: noProps,
  data: {
    after: getAfter.response,
    reasons: Type.Array(Reason),
    refundReasons: Type.Array(Reason),
  },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: {
        lines: 'choose what they send back',
        reason: 'give a reason',
        way: 'choose a return method and where the refund goes',
        pay: 'pay for what they keep of a trial',
        submit: 'send the request',
      },
    },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 5500 },
})
