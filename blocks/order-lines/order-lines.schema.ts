import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const orderLinesSpec = defineBlockSpec({
  type: 'OrderLines',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'What was ordered; each line leads to its product, to be bought again.',
  props: noProps,
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1800 },
})
