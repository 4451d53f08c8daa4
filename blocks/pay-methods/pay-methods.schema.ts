import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payMethodsSpec = defineBlockSpec({
  type: 'PayMethods',
  name: 'Payment methods',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The payment methods for an order, to choose from.',
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { methods: {} },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
