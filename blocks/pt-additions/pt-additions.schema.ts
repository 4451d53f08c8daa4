import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptAdditionsSpec = defineBlockSpec({
  type: 'PtAdditions',
  name: 'Product add-ons',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'Add-ons at a special price with the product.',
  advice: {
    use: 'On product pages of a shop that sells add-ons: it is hidden where a product has none.',
    avoid: 'For other products that suit this one, at their usual price, use {{GoodsList}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
