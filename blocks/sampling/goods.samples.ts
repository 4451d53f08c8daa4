import { picture } from '../../fixtures/pictures.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'

const tags = {
  hot: { tagNbr: 'hot', name: '熱賣' },
  new: { tagNbr: 'new', name: '新品' },
  local: { tagNbr: 'local', name: '在地小農' },
}

const shelf: readonly [title: string, image: string, price: number, more?: Partial<GoodsItem>][] = [
  [
    '梨山富士蘋果 6 入',
    'h-lishan-fuji-apple',
    189,
    { tags: [tags.hot, tags.local], isFrom: true, StarInfo: { average: 4.8, count: 203 } },
  ],
  ['法國奶油可頌 2 入，當天清晨現烤、當日出貨', 'h-france-croissant', 132, { tags: [tags.new] }],
  [
    '北海道鮮乳 936 ml',
    'h-hokkaido-milk',
    89,
    { tags: [], origin_price: 119, StarInfo: { average: 4.3, count: 6 } },
  ],
  ['衣索比亞咖啡豆', 'h-ethiopia-coffee-beans', 379, { tags: [], isFrom: true }],
  [
    '愛文芒果 5 入',
    'h-tainan-mango',
    299,
    { tags: [tags.local], StarInfo: { average: 5, count: 1 } },
  ],
  ['雲林甜橙 8 入', 'h-yunlin-orange', 159, { tags: [] }],
  ['法國奶油 200 g', 'h-france-butter', 189, { tags: [tags.hot] }],
  ['阿里山烏龍茶包', 'h-alishan-oolong', 289, { tags: [] }],
]

/** A product of a list; `overrides` set the properties under test. */
export const sampleGoods = (at: number, overrides: Partial<GoodsItem> = {}): GoodsItem => {
  const [title, image, price, more] = shelf[at % shelf.length] ?? ['', '', 0]
  return {
    ptNbr: `P${10_001 + at}`,
    title,
    link: `P${10_001 + at}`,
    linkType: 'pt',
    stat: 2,
    price,
    tags: [],
    img: picture(image),
    ...more,
    ...overrides,
  }
}

export const sampleGoodsList = (count: number): GoodsItem[] =>
  Array.from({ length: count }, (_, at) => sampleGoods(at))

/** Products in every state of a card. */
export const goodsStates = {
  soldOut: sampleGoods(0, { ptNbr: 'P10100', stat: 1 }),
  removed: sampleGoods(1, { ptNbr: 'P10101', stat: 3 }),
  memberPrice: sampleGoods(3, { ptNbr: 'P10102', vip_price: 341, origin_price: 379 }),
  progress: sampleGoods(4, {
    cpgType: 'limited',
    ptNbr: 'P10103',
    percentage: 72,
    price: 239,
    origin_price: 299,
  }),
  rebate: sampleGoods(5, { ptNbr: 'P10104', rebPrice: 12 }),
  colors: sampleGoods(2, { ptNbr: 'P10107', colors: ['#f4f1ea', '#9db08a', '#ee7a5e', '#4a4d50', '#7fb2d6'] }), // prettier-ignore
  noPicture: sampleGoods(6, { ptNbr: 'P10105', img: '' }),
  longest: sampleGoods(7, {
    title:
      'Thịt bò nạm thượng hạng nhập khẩu nguyên khối được ủ khô hai mươi tám ngày trong hầm đá muối Himalaya, đóng gói hút chân không',
    price: 1_234_567,
    origin_price: 2_345_678,
    vip_price: 1_111_111,
    isFrom: true,
    percentage: 100,
    cpgType: 'groupBuy',
    grp_price: 55,
    grpSize: 3,
    rebPrice: 123_456,
    tags: [tags.hot, tags.local, { tagNbr: 'long', name: 'Bộ sưu tập giới hạn mùa thu đông' }],
  }),
} as const satisfies Record<string, GoodsItem>
