import { Type } from '@sinclair/typebox'
import { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const goodsListSpec = defineBlockSpec({
  type: 'GoodsList',
  version: 1,
  group: 'catalogue',
  role: 'content',
  doc: 'Product cards of a tag, a campaign, a category or a search, all at once or a page at a time.',
  props: Type.Object(
    {
      layout: Literals(['two', 'one', 'scroll'], { default: 'two', role: 'design' }),
      max: Type.Integer({ default: 20, minimum: 1, maximum: 60, role: 'design' }),
      hasTags: Type.Boolean({ default: true, role: 'design' }),
      hasActivity: Type.Boolean({ default: true, role: 'design', title: 'Names the campaign' }),
      hasButton: Type.Boolean({ default: false, role: 'design' }),
      buttonText: Type.String({ default: '', maxLength: 20, role: 'content' }),
      canEarn: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Members can share for a commission',
      }),
      paging: Literals(['none', 'endless', 'pages'], {
        default: 'none',
        role: 'design',
        title: 'How more is shown, where a whole list is bound',
      }),
      emptyText: Type.String({ default: '', maxLength: 120, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  /** Either a fixed list of products, or one with further pages. */
  data: { goods: Type.Array(GoodsItem), list: GoodsPage },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
