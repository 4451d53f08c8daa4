import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cartLinesSpec = defineBlockSpec({
  type: 'CartLines',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'What can be bought of the cart, by campaign: chosen, counted, changed and deleted here.',
  props: noProps,
  place: { within: ['Cart'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
