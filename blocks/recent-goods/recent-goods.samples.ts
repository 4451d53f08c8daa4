import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { sampleProduct, withinProduct } from '../sampling/product.samples.ts'
import { recentGoodsSpec } from './recent-goods.schema.ts'

const onDisplay = sampleProduct()

/** `others` are numbers of viewed products that the answer does not contain. */
const withGoods = (goods: ReturnType<typeof sampleGoodsList>, ...others: string[]) => ({
  recentGoods: [...others, ...goods.map(({ ptNbr }) => ptNbr)],
  answers: { 'pt.getPtByNbrs': { PtList: goods } },
})

export const recentGoodsSamples = defineSamples(recentGoodsSpec, {
  default: withGoods(sampleGoodsList(5)),
  empty: { recentGoods: [] },
  onProductPage: {
    props: { hasQuickAdd: true },
    ...withinProduct(onDisplay),
    ...withGoods(sampleGoodsList(3), onDisplay.BasicInfo.ptNbr, 'P1'),
  },
  longest: {
    props: {
      title: 'Những sản phẩm quý khách đã xem trong lần ghé thăm gần đây',
      max: 2,
    },
    ...withGoods([goodsStates.longest, goodsStates.memberPrice, goodsStates.soldOut]),
  },
})
