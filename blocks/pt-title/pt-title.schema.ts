import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptTitleSpec = defineBlockSpec({
  type: 'PtTitle',
  name: 'Product name',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s name and tags.',
  advice: {
    use: 'On every product page: it is the first heading of the page.',
    avoid: 'For a heading above other blocks of the page, use {{Title}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
