import type { SampleHost } from '../../schemas/kit/define-block.ts'
import { picture } from '../../fixtures/pictures.ts'
import type { PtInfo, Sku } from '../../schemas/catalog/product.schema.ts'

export const withinProduct = (product: PtInfo): { within: SampleHost } => ({
  within: { type: 'PtInfo', slot: 'body', data: { product } },
})

const sizes = [
  ['V-S', 'S'],
  ['V-M', 'M'],
  ['V-L', 'L'],
] as const
const colours = [
  ['V-SAND', '沙色', 'f-wool-coat'],
  ['V-NAVY', '海軍藍', 'f-cashmere-coat'],
  ['V-WINE', '酒紅', 'f-long-coat'],
] as const

/** Stock by size and color: one value is sold out, another lacks one combination. */
const stock: Record<string, number> = {
  'V-M/V-NAVY': 0,
  'V-S/V-WINE': 0,
  'V-M/V-WINE': 0,
  'V-L/V-WINE': 0,
  'V-L/V-SAND': 3,
}

const coatSkus = (): Sku[] =>
  sizes.flatMap(([size], row) =>
    colours.map(([colour], column) => ({
      skuId: `K-${row}${column}`,
      vIds: [size, colour],
      price: 5280 + row * 200,
      origin_price: 6480 + row * 200,
      qtyAvail: stock[`${size}/${colour}`] ?? 12,
    })),
  )

/** A coat in three sizes and three colors. A new copy on each call, which callers may change. */
export const sampleProduct = (): PtInfo => ({
  BasicInfo: {
    ptNbr: 'P20001',
    title: '義大利羊毛長大衣',
    price: 5280,
    origin_price: 6480,
    isFrom: true,
    img: picture('f-wool-coat'),
    ImgList: colours.map(([, , image]) => picture(image)),
    stat: 2,
    isLevelPrice: false,
    isVirtual: false,
    isInquiry: false,
    desc: '<p>以義大利北部的雙面羊毛織成，手工縫合，輕而挺。</p><ul><li>羊毛 90%、喀什米爾 10%</li><li>半襯裡、兩個貼袋</li><li>建議乾洗</li></ul>',
    brief: '以義大利北部的雙面羊毛織成。',
    tags: [{ tagNbr: 'hot', name: '熱賣' }],
    StarInfo: { average: 4.3, count: 6 },
    typeNbr: 'C301',
    typeName: '大衣',
  },
  SkuInfo: {
    isNoneSku: false,
    collectionId: '',
    OptionList: [
      { sId: 'S-SIZE', name: '尺寸', ValueList: sizes.map(([vId, name]) => ({ vId, name })) },
      {
        sId: 'S-COLOUR',
        name: '顏色',
        ValueList: colours.map(([vId, name, image]) => ({ vId, name, img: picture(image) })),
      },
    ],
    SkuList: coatSkus(),
  },
  AdditionList: [
    {
      skuId: 'K-A1',
      ptNbr: 'P20090',
      name: '羊毛圍巾',
      img: picture('f-merino-scarf'),
      price: 1180,
      origPrice: 1480,
      qtyAvail: 8,
    },
    {
      skuId: 'K-A2',
      ptNbr: 'P20091',
      name: '皮革手套',
      img: picture('f-leather-gloves'),
      price: 780,
      origPrice: 980,
      qtyAvail: 5,
    },
    {
      skuId: 'K-A3',
      ptNbr: 'P20092',
      name: '已售完的手提包',
      img: '',
      price: 3400,
      origPrice: 4280,
      qtyAvail: 0,
    },
  ],
})

/** A product without options. */
export const plainProduct = (sku: Partial<Sku> = {}): PtInfo => {
  const only: Sku = { skuId: 'K-1', vIds: [], price: 89, qtyAvail: 40, ...sku }
  return {
    BasicInfo: {
      ptNbr: 'P10003',
      title: '北海道鮮乳 936 ml',
      price: only.price,
      img: picture('h-hokkaido-milk'),
      ImgList: [picture('h-hokkaido-milk')],
      stat: only.qtyAvail ? 2 : 1,
      isLevelPrice: only.vip_price !== undefined,
      isVirtual: false,
      isInquiry: false,
      desc: '<p>當天擠乳、當天裝瓶。</p>',
      brief: '當天擠乳、當天裝瓶。',
      tags: [],
      ...(only.vip_price !== undefined && { vip_price: only.vip_price }),
      ...(only.origin_price !== undefined && { origin_price: only.origin_price }),
    },
    SkuInfo: { isNoneSku: true, collectionId: '', OptionList: [], SkuList: [only] },
    AdditionList: [],
  }
}

export const soldOutProduct = (): PtInfo => {
  const product = sampleProduct()
  product.BasicInfo.stat = 1
  for (const sku of product.SkuInfo.SkuList) sku.qtyAvail = 0
  return product
}

/** Far in the future, so that no countdown in a story or a test ends. */
const distant = '2099-12-31T16:00:00Z'

export const campaignProduct = (cpgType: 'sale' | 'groupBuy' | 'limited' = 'limited'): PtInfo => ({
  ...plainProduct({ price: 66, origin_price: 89 }),
  CpgInfo: {
    cpgNbr: 'G102',
    title: '週末鮮乳節',
    desc: '',
    cpgImg: picture('cpg-home-limited'),
    cpgType,
    effdate: '2026-01-01T00:00:00Z',
    expire: distant,
    origPrice: 89,
    price: 66,
    ...(cpgType !== 'sale' && { ttlStock: 50, surplusStock: 12 }),
  },
})

/** A product with a group price. */
export const groupBuyProduct = (): PtInfo => ({
  ...plainProduct({ price: 89, grp_price: 62, grp_origin_price: 89 }),
  GrpCpgInfo: {
    cpgNbr: 'G103',
    title: '辦公室零食團購',
    desc: '',
    cpgImg: picture('cpg-home-group'),
    cpgType: 'groupBuy',
    effdate: '2026-01-01T00:00:00Z',
    expire: distant,
    origPrice: 89,
    price: 62,
    grpSize: 2,
    grpHours: 24,
  },
})

/** A product with the longest possible texts. */
export const longestProduct = (): PtInfo => {
  const product = campaignProduct()
  product.BasicInfo.title =
    'Áo măng tô len dệt hai mặt nhập khẩu từ miền bắc nước Ý với lớp lót nửa thân, cúc sừng tự nhiên và đường khâu tay truyền thống phiên bản kỷ niệm'
  product.BasicInfo.tags = Array.from({ length: 8 }, (_, at) => ({
    tagNbr: `t${at}`,
    name: `Bộ sưu tập giới hạn ${at + 1}`,
  }))
  product.BasicInfo.desc = Array.from(
    { length: 12 },
    (_, at) =>
      `<h3>Phần ${at + 1}</h3><p>Được dệt từ len hai mặt và khâu tay, nhẹ mà vẫn giữ dáng. Mỗi chiếc áo mất mười một giờ để hoàn thành trong xưởng nhỏ của gia đình.</p>`,
  ).join('')
  product.SkuInfo = {
    isNoneSku: false,
    collectionId: '',
    OptionList: [
      {
        sId: 'S-1',
        name: 'Kích cỡ và kiểu dáng theo tiêu chuẩn châu Âu',
        ValueList: Array.from({ length: 14 }, (_, at) => ({
          vId: `V-${at}`,
          name: at % 3 ? `Cỡ ${at + 34}` : `Dáng rộng dành cho người cao, cỡ ${at + 34}`,
        })),
      },
    ],
    SkuList: Array.from({ length: 14 }, (_, at) => ({
      skuId: `K-${at}`,
      vIds: [`V-${at}`],
      price: 1_234_567 + at,
      origin_price: 2_345_678,
      qtyAvail: at % 4 ? 9 : 0,
    })),
  }
  product.AdditionList = [
    {
      skuId: 'K-A',
      ptNbr: 'P9',
      name: 'Khăn len cừu merino dệt tay với tua rua hai đầu và hộp quà tặng bằng gỗ sồi khắc tên theo yêu cầu',
      img: '',
      price: 1_111_111,
      origPrice: 1_480_000,
      qtyAvail: 3,
    },
  ]
  if (product.CpgInfo)
    product.CpgInfo.title = 'Tuần lễ ưu đãi lớn nhất trong năm dành cho thành viên thân thiết'
  return product
}
