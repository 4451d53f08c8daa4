import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoodsList } from '../ui/goods.samples.ts'
import { searchSpec } from './search.schema.ts'

/** The words looked for stand in the address: stories open these samples at `/search?q=…`. */
export const searchSamples = defineSamples(searchSpec, {
  default: { data: { goods: { PtList: sampleGoodsList(6), total: 6 } } },
  empty: { data: { goods: { PtList: [], total: 0 } } },
  loading: {},
  oneFound: { data: { goods: { PtList: [goodsStates.memberPrice], total: 1 } } },
  longest: { data: { goods: { PtList: [goodsStates.longest, goodsStates.soldOut], total: 1_234 } } },
})
