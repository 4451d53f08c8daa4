import { Type } from '@sinclair/typebox'
import { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { facetProps } from '../shared/goods/facet-props.schema.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'
import { getCpgInfo } from '../../schemas/campaign/cpg.ops.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const cpgInfoSpec = defineBlockSpec({
  type: 'CpgInfo',
  name: 'Campaign page',
  version: 1,
  group: 'catalogue',
  texts: ['card'],
  role: 'main',
  doc: 'A campaign with its picture, story, time left and products, with sorting and filters.',
  advice: {
    use: 'On the page of a campaign, as its main block.',
    avoid:
      'For a few products of a campaign on another page, use {{GoodsList}}; to lead to it, use {{ImageAd}}.',
  },
  props: Type.Object(
    { hasQuickAdd: quickAddProp(true), ...facetProps },
    { additionalProperties: false },
  ),
  /**
   * The products of the campaign: `list` has pages, sorting and filters; `goods` is a fixed list.
   */
  data: { campaign: getCpgInfo.response, list: GoodsPage, goods: Type.Array(GoodsItem) },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
