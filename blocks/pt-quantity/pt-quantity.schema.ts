import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptQuantitySpec = defineBlockSpec({
  type: 'PtQuantity',
  name: 'Quantity choice',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The quantity, and the limit per person.',
  advice: {
    use: 'On product pages where shoppers buy several units at once.',
    avoid:
      'Where nearly everybody buys one, leave it out: the quantity can be changed in {{CartLines}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
