import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderStatusSpec = defineBlockSpec({
  type: 'OrderStatus',
  name: 'Order status',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'State, next step and progress of an order.',
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  provides: { status: {} },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
