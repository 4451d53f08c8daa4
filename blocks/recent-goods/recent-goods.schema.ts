import { Type } from '@sinclair/typebox'
import { mostRecent } from '../../schemas/catalog/recent-goods.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const recentGoodsSpec = defineBlockSpec({
  type: 'RecentGoods',
  name: 'Recently viewed products',
  version: 1,
  group: 'catalogue',
  texts: ['card'],
  role: 'content',
  doc: 'The products whose pages were opened in this browser, newest first, without the one on display; hidden while there are none.',
  advice: {
    use: 'Near the end of home, product or cart page, so that shoppers find back to what they looked at.',
    avoid:
      'For products that the shop chooses, use {{GoodsList}}; for those that shoppers saved themselves, use {{Favorites}}.',
    access: 'Shoppers can clear the list; it is kept in their browser only.',
  },
  props: Type.Object(
    {
      title: Type.String({
        default: '',
        maxLength: 60,
        role: 'content',
        title: 'Title',
        description: 'Replaces the usual title; leave it empty to keep that.',
      }),
      max: Type.Integer({
        default: mostRecent,
        minimum: 1,
        maximum: mostRecent,
        role: 'design',
        title: 'Most products shown',
        description: `Number of products, 1 to ${mostRecent}.`,
      }),
      hasQuickAdd: quickAddProp(false),
    },
    { additionalProperties: false },
  ),
  // Not `isLive`, which would load 7 kB of script before the first screen; the block is below it.
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
