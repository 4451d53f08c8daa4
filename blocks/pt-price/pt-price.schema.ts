import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptPriceSpec = defineBlockSpec({
  type: 'PtPrice',
  name: 'Product price',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Price of the chosen SKU, with the price before discount and the member’s price.',
  advice: {
    use: 'On every product page, near the name: it follows the chosen options.',
    avoid:
      'For what an offer saves in your own words, use {{RichText}}; time left is shown by {{PtCampaign}}.',
    access: 'A change of price after a choice is read aloud.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
