import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptTitleSpec = defineBlockSpec({
  type: 'PtTitle',
  name: 'Product name',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s name and tags.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
