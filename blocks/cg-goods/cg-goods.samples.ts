import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinCategory } from '../sampling/category.samples.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { cgGoodsSpec } from './cg-goods.schema.ts'

export const cgGoodsSamples = defineSamples(cgGoodsSpec, {
  default: withinCategory({ PtList: sampleGoodsList(6), total: 6 }),
  empty: withinCategory({ PtList: [], total: 0 }),
  one: { ...withinCategory({ PtList: sampleGoodsList(4), total: 4 }), props: { layout: 'one' } },
  moreToCome: withinCategory({ PtList: sampleGoodsList(6), total: 30 }),
  longest: withinCategory({ PtList: [goodsStates.longest, goodsStates.soldOut], total: 2 }),
})
