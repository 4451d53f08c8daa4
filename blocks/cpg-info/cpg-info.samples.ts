import { picture } from '../../fixtures/pictures.ts'
import type { CpgInfo } from '../../schemas/catalog/product.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { cpgInfoSpec } from './cpg-info.schema.ts'

const info: CpgInfo = {
  cpgNbr: 'G101',
  cpgType: 'sale',
  title: '本週鮮蔬特賣',
  desc: '每週一換新菜單，新鮮蔬果八折起。',
  cpgImg: picture('cpg-home-sale'),
  effdate: '2026-01-01T00:00:00Z',
  expire: '2099-12-31T16:00:00Z',
}
const running = {
  html: '<p>清晨採收，當天出貨。數量有限，<strong>售完為止</strong>。</p>',
  isRunning: true,
}

export const cpgInfoSamples = defineSamples(cpgInfoSpec, {
  default: {
    data: {
      campaign: { CpgInfo: info, Extra: running },
      list: { PtList: sampleGoodsList(4), total: 4 },
    },
  },
  filtered: {
    title: 'Filtered',
    address: `/campaign/S001/G101?filter=${encodeURIComponent('price:100-499;stock')}`,
    data: {
      campaign: { CpgInfo: info, Extra: running },
      list: { PtList: sampleGoodsList(4), total: 4 },
    },
  },
  noFilters: {
    title: 'Without filters',
    props: {
      hasQuickAdd: false,
      hasOptionFilter: false,
      hasPriceFilter: false,
      hasTagFilter: false,
      hasStockFilter: false,
      hasDiscountFilter: false,
      hasStarFilter: false,
    },
    data: {
      campaign: { CpgInfo: info, Extra: running },
      list: { PtList: sampleGoodsList(4), total: 4 },
    },
  },
  fixedList: {
    title: 'A fixed list',
    data: { campaign: { CpgInfo: info, Extra: running }, goods: sampleGoodsList(4) },
  },
  empty: {
    data: {
      campaign: {
        CpgInfo: { ...info, desc: '', cpgImg: '' },
        Extra: { html: '', isRunning: true },
      },
      list: { PtList: [], total: 0 },
    },
  },
  loading: {},
  limited: {
    title: 'Limited offer',
    data: {
      campaign: {
        CpgInfo: { ...info, cpgType: 'limited', cpgImg: picture('cpg-home-limited') },
        Extra: running,
      },
      goods: [goodsStates.progress, goodsStates.soldOut],
    },
  },
  ended: {
    title: 'The campaign is over',
    data: {
      campaign: {
        CpgInfo: { ...info, cpgType: 'groupBuy', expire: '2026-01-31T16:00:00Z' },
        Extra: { html: '', isRunning: false },
      },
      goods: [],
    },
  },
  longest: {
    data: {
      campaign: {
        CpgInfo: {
          ...info,
          title: 'Tuần lễ ưu đãi lớn nhất trong năm dành cho thành viên thân thiết của cửa hàng',
          desc: 'สินค้าราคาพิเศษสำหรับสมาชิกเท่านั้น จำนวนจำกัดในแต่ละวัน จนกว่าสินค้าจะหมด',
        },
        Extra: {
          html: '<p>Áp dụng cho mọi đơn hàng trong thời gian diễn ra chương trình.</p>'.repeat(10),
          isRunning: true,
        },
      },
      goods: [goodsStates.longest],
    },
  },
})
