import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptActionsSpec = defineBlockSpec({
  type: 'PtActions',
  name: 'Buy buttons',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The buttons to buy; if the product is not for sale, a button to subscribe to the back-in-stock email or to send an inquiry.',
  advice: {
    use: 'On every product page: without it, nothing can be bought there.',
    avoid: 'To buy straight from a list, turn on quick adding in {{GoodsList}}.',
    access:
      'The bar stays at the end of the window. If a choice is missing, its buttons ask for it in a sheet.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  provides: { buy: {} },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
