import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptOptionsSpec = defineBlockSpec({
  type: 'PtOptions',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Choice of size, colour and the like; an option shows what its SKUs have left.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
