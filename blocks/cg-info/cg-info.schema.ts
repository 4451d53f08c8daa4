import { Type } from '@sinclair/typebox'
import { Category } from '../../schemas/catalog/category.schema.ts'
import { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cgInfoSpec = defineBlockSpec({
  type: 'CgInfo',
  name: 'Category page',
  version: 1,
  group: 'catalogue',
  role: 'main',
  doc: 'A category page whose parts share the category tree and the product list.',
  advice: {
    use: 'On the page of categories, as its main block.',
    avoid: 'For the products of a category on another page, use {{GoodsList}}.',
  },
  props: noProps,
  data: { categories: Type.Array(Category), goods: GoodsPage },
  slots: {
    body: { roles: ['part', 'content'], needs: { goods: 'see the products of the category' } },
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
