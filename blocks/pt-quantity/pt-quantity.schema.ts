import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptQuantitySpec = defineBlockSpec({
  type: 'PtQuantity',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'How many, and what one person may buy at most.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
