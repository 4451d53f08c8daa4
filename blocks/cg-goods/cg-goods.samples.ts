import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleTypeNbr, withinCategory } from '../sampling/category.samples.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { cgGoodsSpec } from './cg-goods.schema.ts'

export const cgGoodsSamples = defineSamples(cgGoodsSpec, {
  default: withinCategory({ PtList: sampleGoodsList(6), total: 6 }),
  empty: withinCategory({ PtList: [], total: 0 }),
  one: { ...withinCategory({ PtList: sampleGoodsList(4), total: 4 }), props: { layout: 'one' } },
  moreToCome: withinCategory({ PtList: sampleGoodsList(6), total: 30 }),
  filtered: {
    ...withinCategory({ PtList: sampleGoodsList(4), total: 4 }),
    address: `/items/${sampleTypeNbr}?filter=${encodeURIComponent('o:顏色:紅;price:100-499;stock')}`,
  },
  noFilters: {
    ...withinCategory({ PtList: sampleGoodsList(4), total: 4 }),
    props: {
      hasQuickAdd: false,
      hasOptionFilter: false,
      hasPriceFilter: false,
      hasTagFilter: false,
      hasStockFilter: false,
      hasDiscountFilter: false,
      hasStarFilter: false,
    },
  },
  longest: withinCategory({ PtList: [goodsStates.longest, goodsStates.soldOut], total: 2 }),
})
