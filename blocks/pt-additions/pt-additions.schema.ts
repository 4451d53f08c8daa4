import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptAdditionsSpec = defineBlockSpec({
  type: 'PtAdditions',
  name: 'Product add-ons',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Add-ons at a special price with the product.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
