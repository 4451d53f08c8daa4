import { picture } from '../../fixtures/pictures.ts'
import type { Cart, CartLine, SavedLine } from '../../schemas/cart/cart.schema.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'

const line = (at: number, given: Partial<CartLine> = {}): CartLine => ({
  cartNbr: `B${at}`,
  storeNbr: 'S001',
  skuId: `K${at}`,
  ptNbr: `P${at}`,
  kind: 0,
  ptName: '北海道鮮乳 936 ml',
  optdName: '',
  Optd: [],
  img: picture('h-hokkaido-milk'),
  stat: 1,
  qtyOrd: 1,
  qtyAvail: 40,
  qtyMost: 40,
  price: 89,
  isVirtual: false,
  checked: true,
  Addition: [],
  ...given,
})

const cartOf = (rows: CartLine[], CpgList: Cart['CpgList'] = []): Cart => ({
  rows,
  CartList: rows.map(({ cartNbr }) => cartNbr),
  CpgList,
  cnt: rows.reduce((sum, { qtyOrd }) => sum + qtyOrd, 0),
})

const coat = {
  ptName: '義大利羊毛長大衣',
  optdName: '沙色, M',
  Optd: [
    { name: '顏色', value: '沙色' },
    { name: '尺寸', value: 'M' },
  ],
  img: picture('f-wool-coat'),
  price: 5280,
  origPrice: 6480,
}
const campaign = (title: string): Cart['CpgList'][number] => ({
  cpgNbr: 'G101',
  cpgType: 'limited',
  title,
  expire: '2099-12-31T16:00:00Z',
})

export const sampleCart = (): Cart =>
  cartOf(
    [
      line(1, { ...coat, Addition: ['B2'] }),
      line(2, {
        kind: 2,
        parPtNbr: 'P1',
        ptName: '羊毛圍巾',
        img: picture('f-merino-scarf'),
        price: 1180,
        origPrice: 1480,
        qtyMost: 1,
      }),
      line(3, { cpgNbr: 'G101', price: 66, origPrice: 89, qtyOrd: 2 }),
      line(4, { checked: false, quota: 2, qtyOrd: 2, qtyMost: 2 }),
      line(5, { stat: 0, qtyAvail: 0, qtyMost: 0, ptName: '手工可頌' }),
    ],
    [campaign('週末鮮乳節')],
  )

/** Saved for later: one dearer than when it was seen, one sold out. */
export const sampleSaved = (): SavedLine[] =>
  [
    line(7, { ...coat, seenPrice: 4980 }),
    line(8, { stat: 0, ptName: '手工可頌', qtyAvail: 0 }),
  ].map(
    ({
      cartNbr,
      storeNbr: _store,
      kind: _kind,
      qtyMost: _most,
      checked: _checked,
      Addition: _with,
      ...rest
    }) => ({
      savedNbr: cartNbr,
      ...rest,
    }),
  )

export const emptyCart = (): Cart => cartOf([])

/** Changes since the member's last visit: dearer, cheaper, less stock, unavailable. */
export const changedCart = (): Cart =>
  cartOf([
    line(1, { seenPrice: 79, isMemberPrice: true }),
    line(2, { ...coat, seenPrice: 5980 }),
    line(3, { qtyOrd: 8, qtyAvail: 3, qtyMost: 3 }),
    line(4, { stat: 3, qtyMost: 0 }),
    line(5, { stat: 0, qtyAvail: 0, qtyMost: 0, Addition: ['B6'] }),
    line(6, { kind: 2, parPtNbr: 'P5', ptName: '羊毛圍巾' }),
  ])

export const longestCart = (): Cart =>
  cartOf(
    [
      line(1, {
        cpgNbr: 'G101',
        ptName:
          'Áo măng tô len dệt hai mặt nhập khẩu từ miền bắc nước Ý với lớp lót nửa thân, cúc sừng tự nhiên và đường khâu tay',
        optdName: 'Dáng rộng dành cho người cao, cỡ 34, màu rượu vang đỏ sẫm',
        Optd: [{ name: 'Kích cỡ', value: 'Dáng rộng dành cho người cao, cỡ 34' }],
        img: '',
        price: 1_234_567,
        origPrice: 2_345_678,
        seenPrice: 1_334_567,
        seenOptd: 'Dáng rộng dành cho người cao, cỡ 34, màu đỏ',
        qtyOrd: 99,
        qtyAvail: 3,
        qtyMost: 3,
      }),
    ],
    [campaign('Tuần lễ ưu đãi lớn nhất trong năm dành cho thành viên thân thiết')],
  )

export const withinCart = (cart: Cart): { within: SampleHost } => ({
  within: { type: 'Cart', slot: 'body', data: { cart } },
})
