import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoodsList } from '../ui/goods.samples.ts'
import { goodsListSpec } from './goods-list.schema.ts'

export const goodsListSamples = defineSamples(goodsListSpec, {
  default: { data: { goods: sampleGoodsList(4) } },
  empty: { props: { emptyText: '新貨正在路上，明天再來看看' }, data: { goods: [] } },
  loading: {},
  one: {
    props: { layout: 'one' },
    data: { goods: [...sampleGoodsList(2), goodsStates.progress, goodsStates.soldOut] },
  },
  scroll: { props: { layout: 'scroll' }, data: { goods: sampleGoodsList(8) } },
  noTags: { props: { hasTags: false, max: 2 }, data: { goods: sampleGoodsList(4) } },
  soldOut: { data: { goods: [goodsStates.soldOut, goodsStates.removed] } },
  memberPrice: { data: { goods: [goodsStates.memberPrice, goodsStates.rebate] } },
  campaign: { data: { goods: [goodsStates.progress, goodsStates.noPicture] } },
  longest: {
    data: { goods: [goodsStates.longest, { ...goodsStates.longest, ptNbr: 'P2', stat: 1 }] },
  },
})
