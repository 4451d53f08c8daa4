import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptPriceSpec = defineBlockSpec({
  type: 'PtPrice',
  name: 'Product price',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Price of the chosen SKU, with the price before discount and the member’s price.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
