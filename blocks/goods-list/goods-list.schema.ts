import { Type } from '@sinclair/typebox'
import { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'
import { emptyTextProp } from '../ui/text/own-text.schema.ts'

export const goodsListSpec = defineBlockSpec({
  type: 'GoodsList',
  name: 'Product list',
  version: 1,
  group: 'catalogue',
  texts: ['card'],
  role: 'content',
  doc: 'Product cards of a tag, a campaign, a category or a search, all at once or a page at a time.',
  advice: {
    use: 'For products that a tag, campaign or category gathers, on any page: a shelf on the home page, related products below a product.',
    avoid:
      'For the page of a category itself, use {{CgInfo}}; for what this shopper has seen, use {{RecentGoods}}.',
    anatomy: {
      Picture: 'in the shape of the store’s goods',
      Name: 'at most two lines',
      Price: 'with the price before a discount, or for members',
      Tags: 'and campaign, if shown',
      'Quick add': 'puts it into the cart without opening it',
    },
  },
  props: Type.Object(
    {
      layout: Choices(
        { two: 'In columns', one: 'One per row', scroll: 'Scrolling row' },
        {
          default: 'two',
          role: 'design',
          title: 'Layout',
          description:
            'Cards side by side, one card per row with the picture beside the text, or one row that shoppers swipe.',
        },
      ),
      ...byWidth(
        'columns',
        Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 6,
            role: 'design',
            title: 'Columns',
            description:
              'How many cards are side by side, 1 to 6; without a number as many as there is room for.',
            when: { prop: 'layout', is: ['two'] },
          }),
        ),
      ),
      max: Type.Integer({
        default: 20,
        minimum: 1,
        maximum: 60,
        role: 'design',
        title: 'Most products shown',
        description:
          'Number of products, 1 to 60; has no effect on a list that loads more or has pages.',
      }),
      hasTags: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Product tags',
        description: 'Shows up to three tags of each product on its card.',
      }),
      hasActivity: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Sold share of campaigns',
        description:
          'Says on cards how much of a limited campaign is sold, or how many seats of a group are paid.',
      }),
      hasButton: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Button on cards',
        description:
          'Shows a button on each card that opens the product; sold-out products have none.',
      }),
      buttonText: Type.String({
        default: '',
        maxLength: 20,
        role: 'content',
        title: 'Button text',
        description: 'Replaces the usual text of the button; leave it empty to keep that.',
        when: { prop: 'hasButton', is: [true] },
      }),
      hasQuickAdd: quickAddProp(false),
      canEarn: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Share for commission',
        description:
          'Lets members share products that pay a commission, and says its amount; otherwise cards say nothing of it.',
      }),
      paging: Choices(
        { none: 'First products only', endless: 'More while scrolling', pages: 'Page by page' },
        {
          default: 'none',
          role: 'design',
          title: 'More products',
          description:
            'How shoppers get to further products; has no effect on a fixed list of products.',
          when: { prop: 'layout', not: ['scroll'] },
        },
      ),
      emptyText: emptyTextProp,
    },
    { additionalProperties: false },
  ),
  /** `goods` is a fixed list of products, `list` one with further pages. */
  data: { goods: Type.Array(GoodsItem), list: GoodsPage },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
