import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderGroupSpec = defineBlockSpec({
  type: 'OrderGroup',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group that an order has a seat in: how far it is, until when, and the way to invite others. Nothing on other orders.',
  props: noProps,
  place: { within: ['OrderDetail', 'PayResult'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
