import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { searchSpec } from './search.schema.ts'

const searched = (q: string) => ({
  address: `/search?q=${encodeURIComponent(q)}`,
})

export const searchSamples = defineSamples(searchSpec, {
  default: { ...searched('咖啡'), data: { goods: { PtList: sampleGoodsList(6), total: 6 } } },
  empty: { ...searched('雪茄'), data: { goods: { PtList: [], total: 0 } } },
  nothing: {
    title: 'Nothing found, with proposals',
    ...searched('雪茄盒'),
    data: {
      goods: {
        PtList: [],
        total: 0,
        NearList: [
          { typeNbr: 'C1', name: '家居收納' },
          { typeNbr: 'C2', name: '餐具' },
          { typeNbr: 'C3', name: '燈光與擺飾' },
        ],
        SellingList: sampleGoodsList(4),
      },
    },
  },
  filtered: {
    title: 'Filtered',
    address: `/search?q=${encodeURIComponent('咖啡')}&filter=${encodeURIComponent('price:100-499;stock')}`,
    data: { goods: { PtList: sampleGoodsList(6), total: 6 } },
  },
  noFilters: {
    title: 'Without filters',
    ...searched('咖啡'),
    data: { goods: { PtList: sampleGoodsList(6), total: 6 } },
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
  corrected: {
    title: 'Spelling corrected',
    ...searched('咖非'),
    data: { goods: { PtList: sampleGoodsList(4), total: 4, corrected: '咖啡' } },
  },
  proposals: {
    title: 'Other spellings proposed',
    ...searched('sweter'),
    data: { goods: { PtList: [], total: 0, ProposalList: ['sweater', 'sweeter', 'áo len'] } },
  },
  asTyped: {
    title: 'Exactly as typed',
    ...searched('"sweter"'),
    data: { goods: { PtList: [], total: 0, ProposalList: ['sweater'] } },
  },
  noWords: { title: 'Before a search' },
  loading: searched('咖啡'),
  oneFound: {
    title: 'One found',
    ...searched('咖啡豆'),
    data: { goods: { PtList: [goodsStates.memberPrice], total: 1 } },
  },
  longest: {
    ...searched(
      'thịt bò nạm thượng hạng nhập khẩu nguyên khối ủ khô hai mươi tám ngày trong hầm đá muối',
    ),
    data: { goods: { PtList: [goodsStates.longest, goodsStates.soldOut], total: 1_234 } },
  },
})
