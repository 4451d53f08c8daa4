import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'
import { facetProps } from '../shared/goods/facet-props.schema.ts'

export const cgGoodsSpec = defineBlockSpec({
  type: 'CgGoods',
  name: 'Category products',
  version: 1,
  group: 'catalogue',
  textsIn: 'category',
  texts: ['card'],
  role: 'part',
  doc: 'The products of a category, with sorting, filters and endless scrolling.',
  advice: {
    use: 'On a category page, for its products with sorting and filters; leave out filters that hardly divide your products.',
    avoid: 'For a fixed choice of products without filters, use {{GoodsList}}.',
  },
  props: Type.Object(
    {
      layout: Choices(
        { two: 'Two columns', one: 'One per row' },
        {
          default: 'two',
          role: 'design',
          title: 'Layout',
          description:
            'Two cards side by side, or one card per row with the picture beside the text.',
        },
      ),
      hasQuickAdd: quickAddProp(true),
      ...facetProps,
    },
    { additionalProperties: false },
  ),
  place: { within: ['CgInfo'], max: 1 },
  provides: { goods: {} },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
