import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoods, sampleGoodsList } from '../sampling/goods.samples.ts'
import { goodsListSpec } from './goods-list.schema.ts'

export const goodsListSamples = defineSamples(goodsListSpec, {
  default: { data: { goods: sampleGoodsList(4) } },
  empty: { props: { emptyText: '新貨正在路上，明天再來看看' }, data: { goods: [] } },
  loading: {},
  byWidth: {
    props: { columns: 1, columnsFrom768: 2, columnsFrom900: 5 },
    data: { goods: sampleGoodsList(5) },
  },
  one: {
    title: 'One per row',
    props: { layout: 'one' },
    data: { goods: [...sampleGoodsList(2), goodsStates.progress, goodsStates.soldOut] },
  },
  scroll: {
    title: 'Row to swipe',
    props: { layout: 'scroll' },
    data: { goods: sampleGoodsList(8) },
  },
  activity: {
    data: {
      goods: [
        { ...goodsStates.progress, cpgType: 'sale' },
        goodsStates.progress,
        { ...goodsStates.rebate, cpgType: 'groupBuy', percentage: 35 },
      ],
    },
  },
  noActivity: { props: { hasActivity: false }, data: { goods: [goodsStates.progress] } },
  button: {
    title: 'With buttons',
    props: { hasButton: true },
    data: { goods: sampleGoodsList(4) },
  },
  buttonText: {
    props: { hasButton: true, buttonText: '加入菜籃', layout: 'one' },
    data: { goods: [...sampleGoodsList(2), goodsStates.soldOut] },
  },
  quickAdd: {
    props: { hasQuickAdd: true },
    data: { goods: [...sampleGoodsList(3), goodsStates.soldOut] },
  },
  quickAddRow: { props: { hasQuickAdd: true, layout: 'one' }, data: { goods: sampleGoodsList(2) } },
  earn: {
    props: { canEarn: true },
    data: { goods: [goodsStates.rebate, sampleGoods(2, { rebPrice: 8 })] },
  },
  endless: {
    props: { paging: 'endless' },
    data: { list: { PtList: sampleGoodsList(6), total: 30 } },
  },
  pages: { props: { paging: 'pages' }, data: { list: { PtList: sampleGoodsList(6), total: 30 } } },
  noTags: { props: { hasTags: false, max: 2 }, data: { goods: sampleGoodsList(4) } },
  soldOut: { data: { goods: [goodsStates.soldOut, goodsStates.removed] } },
  colors: { data: { goods: [goodsStates.colors, ...sampleGoodsList(1)] } },
  memberPrice: { data: { goods: [goodsStates.memberPrice, goodsStates.rebate] } },
  campaign: { data: { goods: [goodsStates.progress, goodsStates.noPicture] } },
  longest: {
    data: { goods: [goodsStates.longest, { ...goodsStates.longest, ptNbr: 'P2', stat: 1 }] },
  },
})
