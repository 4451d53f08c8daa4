import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payInfoCardSpec = defineBlockSpec({
  type: 'PayInfoCard',
  name: 'Payment details',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The bank account or code to pay an order with, and the payment deadline.',
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { details: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
