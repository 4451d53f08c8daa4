import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderReceiverSpec = defineBlockSpec({
  type: 'OrderReceiver',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Who receives an order, where and how; in full for its owner, masked by a token.',
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
