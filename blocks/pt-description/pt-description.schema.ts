import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptDescriptionSpec = defineBlockSpec({
  type: 'PtDescription',
  name: 'Product description',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s description.',
  advice: {
    use: 'Below what shoppers need to buy, for all there is to say about the product.',
    avoid:
      'For what holds for all products, such as shipping, use {{DeliveryFacts}} or {{Section}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
