import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderStatusSpec = defineBlockSpec({
  type: 'OrderStatus',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Where an order stands, what happens next, and how far it is.',
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
