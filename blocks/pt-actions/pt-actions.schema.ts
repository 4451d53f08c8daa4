import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptActionsSpec = defineBlockSpec({
  type: 'PtActions',
  name: 'Buy buttons',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The buttons to buy; if the product is not for sale, a button to subscribe to the back-in-stock email or to send an inquiry.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  provides: { buy: {} },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
