import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptOptionsSpec = defineBlockSpec({
  type: 'PtOptions',
  name: 'Product options',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Options such as size and color, with the stock of their SKUs.',
  advice: {
    use: 'On product pages, before the quantity: it is hidden where a product has no options.',
    avoid:
      'For products that are sold separately, such as another model, link them with {{GoodsList}}.',
  },
  props: noProps,
  slots: { beside: { roles: ['content'], allow: ['SizeGuide'] } },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
