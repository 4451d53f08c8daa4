import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptDescriptionSpec = defineBlockSpec({
  type: 'PtDescription',
  name: 'Product description',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s description.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
