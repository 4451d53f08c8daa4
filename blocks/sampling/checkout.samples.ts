import { picture } from '../../fixtures/pictures.ts'
import type { HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import type { PricedFrc } from '../../schemas/shipping/shipping.schema.ts'
import type { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'
import type {
  CheckoutLine,
  CheckoutResult,
  UnusableCoupon,
  UsableCoupon,
} from '../../schemas/order/checkout.schema.ts'
import type { PayMethod } from '../../schemas/pay/pay.schema.ts'

const line = (ln: number, given: Partial<CheckoutLine> = {}): CheckoutLine => ({
  ln,
  skuId: `K${ln}`,
  ptNbr: `P${ln}`,
  kind: 0,
  ptName: '北海道鮮乳 936 ml',
  optdName: '',
  img: picture('h-hokkaido-milk'),
  qtyOrd: 2,
  price: 89,
  origPrice: 99,
  amt: 178,
  stat: 'ok',
  ...given,
})
const coat = {
  ptName: '義大利羊毛長大衣',
  optdName: '沙色, M',
  img: picture('f-wool-coat'),
  qtyOrd: 1,
  price: 5280,
  origPrice: 6480,
  amt: 5280,
}

const method = (frcNbr: string, given: Partial<PricedFrc> = {}): PricedFrc => ({
  frcNbr,
  name: '宅配到府',
  desc: '二至三個工作天，離島四至七天',
  kind: 'home',
  carrier: '',
  temps: ['ambient'],
  days: { min: 2, max: 3 },
  firstDay: '2099-12-28',
  lastDay: '2099-12-29',
  isCod: true,
  fee: 100,
  freeFrom: 1200,
  isUsable: true,
  amtFreight: 100,
  ...given,
})
const pickup = method('UNIMART', { name: '7-ELEVEN 取貨', kind: 'store', fee: 60, amtFreight: 60 })

const coupon = (couponNbr: string, given: Partial<UsableCoupon> = {}): UsableCoupon => ({
  id: couponNbr,
  cpnNbr: `N${couponNbr}`,
  couponNbr,
  name: '秋季滿千折百',
  desc: '',
  effdate: '2020-01-01T00:00:00Z',
  expire: '2099-12-31T16:00:00Z',
  useStat: 0,
  stat: 1,
  selected: false,
  styleType: 'amount',
  type: 'click',
  cpnType: 'disc',
  discType: 2,
  link: '',
  linkType: 'none',
  amtOff: 100,
  ...given,
})
const unusable = (given: Partial<UnusableCoupon> = {}): UnusableCoupon => {
  const { amtOff: _amtOff, ...rest } = coupon('C9', { name: '滿三千折三百' })
  return { ...rest, reason: 'amtMin', amtShort: 820, ...given }
}

const sums = {
  amtGoods: 178,
  amtCoupon: 0,
  amtPromo: 0,
  amtPoints: 0,
  amtFreight: 100,
  amtFreightOff: 0,
  amt: 278,
}

/** A checkout quote as the gateway calculates it. */
export const sampleCheckout = (given: Partial<CheckoutResult> = {}): CheckoutResult => ({
  ...sums,
  PtList: [line(1)],
  isOrderable: true,
  isVirtual: false,
  FrcList: [method('HOME'), pickup],
  offDays: ['2099-12-31'],
  CouponList: [coupon('C1')],
  UnAvailCouponList: [unusable()],
  memPoints: 320,
  pointsMax: 89,
  points: 0,
  pointValue: 1,
  ...given,
})

/** Lines that cannot be bought unchanged. */
export const changedCheckout = (): CheckoutResult =>
  sampleCheckout({
    isOrderable: false,
    PtList: [
      line(1, { stat: 'short', qtyOrd: 8, qtyAvail: 3 }),
      line(2, { ...coat, stat: 'soldOut' }),
      line(3, { stat: 'removed' }),
      line(4, { stat: 'quota', quota: 2, qtyOrd: 5, qtyAvail: 2 }),
      line(5, { stat: 'alone', kind: 2, parPtNbr: 'P9', ptName: '羊毛圍巾' }),
      line(6, {
        stat: 'excess',
        kind: 2,
        parPtNbr: 'P1',
        ptName: '手工可頌',
        qtyOrd: 4,
        qtyAvail: 1,
      }),
    ],
  })

export const giftCheckout = (): CheckoutResult =>
  sampleCheckout({
    PtList: [line(1), line(2, { kind: 2, parPtNbr: 'P1', ptName: '手工可頌' })],
    GiftInfo: {
      couponNbr: 'C3',
      skuId: 'K9',
      ptNbr: 'P9',
      ptName: '帆布提袋',
      optdName: '米白',
      img: '',
      isAvail: true,
    },
  })

/** The best coupons are applied, and one of several gifts is to be chosen. */
export const bestCheckout = (): CheckoutResult => {
  const gift = { discType: 3, amtOff: 0 } as const
  return sampleCheckout({
    CouponList: [
      coupon('C1'),
      coupon('C2', { name: '免運券', cpnType: 'freight', amtOff: 60 }),
      coupon('C4', { ...gift, name: '送帆布提袋' }),
      coupon('C5', { ...gift, name: '送手工可頌' }),
    ],
    couponNbr: 'C1',
    frcCouponNbr: 'C2',
    bestCouponNbr: 'C1',
    bestFrcCouponNbr: 'C2',
    amtCoupon: 100,
    amtFreightOff: 60,
    amt: 118,
  })
}

export const plainCheckout = (): CheckoutResult =>
  sampleCheckout({ CouponList: [], memPoints: 0, pointsMax: 0 })

export const promoCheckout = (): CheckoutResult =>
  sampleCheckout({ amtPromo: 50, amt: 228, bestCouponNbr: 'C1' })

export const refusedCheckout = (): CheckoutResult => sampleCheckout({ promoFault: 'over' })

export const pointsCheckout = (): CheckoutResult =>
  sampleCheckout({ amtPoints: 89, points: 89, amt: 189 })

export const freeCheckout = (): CheckoutResult =>
  sampleCheckout({ amtCoupon: 178, amtFreightOff: 100, amt: 0 })

export const reducedCheckout = (): CheckoutResult =>
  sampleCheckout({
    couponNbr: 'C1',
    frcCouponNbr: 'C2',
    amtCoupon: 20,
    amtPromo: 10,
    amtPoints: 5,
    amtFreightOff: 60,
    amt: 183,
  })

export const unreachedCheckout = (): CheckoutResult =>
  sampleCheckout({
    FrcList: [
      method('HOME', { isUsable: false, fault: 'area' }),
      method('COLD', {
        name: '低溫宅配',
        isUsable: false,
        fault: 'product',
        blockedBy: ['低溫鮮乳'],
      }),
      { ...pickup, isUsable: false, fault: 'weight' },
    ],
  })

export const virtualCheckout = (): CheckoutResult =>
  sampleCheckout({ isVirtual: true, FrcList: [], amtFreight: 0, amt: 178 })

const long = 'Áo măng tô len dệt hai mặt nhập khẩu từ miền bắc nước Ý với lớp lót nửa thân'

export const longestCheckout = (): CheckoutResult =>
  sampleCheckout({
    PtList: [
      line(1, {
        ...coat,
        ptName: `${long}, cúc sừng tự nhiên và đường khâu tay`,
        optdName: 'Dáng rộng dành cho người cao, cỡ 34, màu rượu vang đỏ sẫm',
        img: '',
        qtyOrd: 99,
        price: 1_234_567,
        origPrice: 2_345_678,
        amt: 122_222_133,
      }),
    ],
    FrcList: [method('HOME', { name: long, desc: `${long}. ${long}`, amtFreight: 123_456 })],
    CouponList: [coupon('C1', { name: long, desc: long, amtOff: 9_999_999 })],
    couponNbr: 'C1',
    amtGoods: 122_222_133,
    amtCoupon: 9_999_999,
    amtFreight: 123_456,
    amt: 112_345_590,
  })

interface Book {
  addresses?: HomeAddress[]
  stores?: StoreAddress[]
  invoices?: SavedInvoice[]
}

const home: HomeAddress = {
  addrNbr: 'D1',
  name: '林佳穎',
  tel: '0912345678',
  email: '',
  cityId: '106',
  city: '臺北市大安區',
  address: '信義路四段 1 號 5 樓',
  isDefault: true,
}
const store: StoreAddress = {
  ...home,
  addrNbr: 'D2',
  frcNbr: 'UNIMART',
  storeId: '131386',
  storeName: '建盛門市',
  storeAddress: '臺北市中山區建國北路一段 1 號',
  isClosed: false,
}

const sampleBook = (): Book => ({
  addresses: [home, { ...home, addrNbr: 'D3', isDefault: false, name: '陳大文' }],
  stores: [store],
  invoices: [
    { invNbr: 'I1', isDefault: true, invType: '2', carrierType: '1', carrierID: '/ABC+123' },
  ],
})

export const longestBook = (): Book => ({
  addresses: [{ ...home, name: long.slice(0, 50), city: long, address: `${long}, ${long}` }],
  invoices: [
    {
      invNbr: 'I1',
      isDefault: true,
      invType: '3',
      invTitle: long.slice(0, 60),
      taxNo: '04595257',
      carrierType: '0',
    },
  ],
})

const rows: PayMethod[] = [
  { payNbr: 'CARD', kind: 'online', name: '信用卡', desc: '' },
  { payNbr: 'BANK', kind: 'remittance', name: '銀行轉帳', desc: '請於三日內完成匯款' },
  { payNbr: 'COD', kind: 'cod', name: '貨到付款', desc: '' },
]

/** The data and call answers of a checkout. Without a book, no addresses or invoices are saved. */
export const checkoutData = (quote: CheckoutResult, book = sampleBook()) => ({
  data: { quote, addresses: [], stores: [], invoices: [], ...book },
  answers: { 'cart.getCheckoutResult': quote, 'pay.getPayList': { rows } },
})

export function withinCheckout(
  quote = sampleCheckout(),
  book?: Book,
): { within: SampleHost; answers: Record<string, unknown> } {
  const { data, answers } = checkoutData(quote, book)
  return { within: { type: 'Checkout', slot: 'body', data }, answers }
}
