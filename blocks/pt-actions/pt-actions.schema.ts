import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptActionsSpec = defineBlockSpec({
  type: 'PtActions',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The buttons that buy, or what can be done where nothing is sold: book a notice, or ask.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
