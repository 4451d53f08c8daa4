import { Type } from '@sinclair/typebox'
import { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const goodsListSpec = defineBlockSpec({
  type: 'GoodsList',
  version: 1,
  group: 'catalogue',
  role: 'content',
  doc: 'Product cards from a tag, a campaign, a category or a search.',
  props: Type.Object(
    {
      layout: Literals(['two', 'one', 'scroll'], { default: 'two', role: 'design' }),
      max: Type.Integer({ default: 20, minimum: 1, maximum: 60, role: 'design' }),
      hasTags: Type.Boolean({ default: true, role: 'design' }),
      emptyText: Type.String({ default: '', maxLength: 120, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  data: { goods: Type.Array(GoodsItem) },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
