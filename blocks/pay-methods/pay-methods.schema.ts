import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payMethodsSpec = defineBlockSpec({
  type: 'PayMethods',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The ways of paying that the shop offers for an order, one of them chosen.',
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
