import { picture } from '../../fixtures/pictures.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { SoInfo, SoList, SoRow, VoucherStat } from '../../schemas/order/order.schema.ts'
import type { PayInfo, PayList } from '../../schemas/pay/pay.schema.ts'

const later = '2099-12-31T10:30:00.000Z'
const at = (day: number) => `2026-03-0${day}T08:15:00.000Z`

const line = (ln: number, given: Partial<SoInfo['SodList'][number]> = {}) => ({
  ln,
  skuId: `K${ln}`,
  ptNbr: `P${ln}`,
  kind: 0 as const,
  name: '北海道鮮乳 936 ml',
  option: '',
  img: picture('h-hokkaido-milk'),
  price: 89,
  qtyOrd: 2,
  amtPaid: 160,
  qtyRet: 0,
  ...given,
})

/** Arrival days far in the future. */
const promised = { firstDay: '2099-12-28', lastDay: '2099-12-29' }

/** An order as its owner sees it. A new copy on each call. */
export const sampleOrder = (given: Partial<SoInfo> = {}): SoInfo => ({
  soNbr: 'S26030100012345',
  orderNbr: 'S26030100012345',
  stat: 'pay',
  isExp: false,
  isVirtual: false,
  addDate: at(1),
  payDeadline: later,
  amtGoods: 5458,
  amtCoupon: 200,
  amtPromo: 0,
  amtPoints: 100,
  points: 100,
  amtFreight: 100,
  amtFreightOff: 0,
  amt: 5258,
  amtRefunded: 0,
  amtRefunding: 0,
  payNbr: 'CARD',
  payName: '信用卡',
  isCod: false,
  frcNbr: 'HOME',
  frcName: '宅配到府',
  frcKind: 'home',
  receiverName: '林○穎',
  receiverTel: '0912***678',
  memEmail: 'c***@example.com',
  receiverNameOrig: '林佳穎',
  receiverTelOrig: '0912345678',
  memEmailOrig: 'chiaying.lin@example.com',
  receiverCity: '臺北市大安區',
  receiverAddr: '信義路四段1號5樓',
  wishTime: 'afternoon',
  wishDate: '2026-03-05',
  shipDays: { min: 2, max: 3 },
  cmmt: '請放管理室',
  InvInfo: { invType: '2', carrierType: '1', carrierID: '/AB12+.-' },
  SodList: [
    line(1, {
      name: '義大利羊毛長大衣',
      option: '沙色, M',
      img: picture('f-wool-coat'),
      price: 5280,
      origPrice: 6480,
      qtyOrd: 1,
    }),
    line(2),
    line(3, { kind: 3, name: '羊毛圍巾', img: picture('f-merino-scarf'), price: 0, qtyOrd: 1 }),
  ],
  VoucherList: [],
  StepList: [{ stat: 'pay', at: at(1) }],
  ...given,
})

/** The same order at a later status. */
export const orderAt = (stat: OrderStat, given: Partial<SoInfo> = {}): SoInfo => {
  const { payDeadline: _payDeadline, shipDays: _shipDays, ...order } = sampleOrder()
  return {
    ...order,
    stat,
    payDate: at(1),
    ...((stat === 'pledge' || stat === 'cod' || stat === 'shiping') && promised),
    StepList: [
      { stat: 'pay', at: at(1) },
      { stat: 'pledge', at: at(2) },
    ],
    ...given,
  }
}

const voucher = (unit: number, stat: VoucherStat, ln = 1): SoInfo['VoucherList'][number] => ({
  ln,
  code: `7KQ4-M2XD-9RTV-${unit}HBC`,
  stat,
  at: at(2),
})

/** A paid order of vouchers, with codes of these statuses. */
export const voucherOrder = (
  stats: readonly VoucherStat[],
  given: Partial<SoInfo> = {},
): SoInfo => {
  const {
    frcNbr: _frcNbr,
    frcName: _frcName,
    frcKind: _frcKind,
    receiverCity: _city,
    receiverAddr: _addr,
    wishDate: _wishDate,
    ...order
  } = orderAt('delivered')
  return {
    ...order,
    isVirtual: true,
    amtGoods: 1_000,
    amtCoupon: 0,
    amtPoints: 0,
    points: 0,
    amtFreight: 0,
    amt: 1_000,
    wishTime: 'any',
    cmmt: '',
    deliverDate: at(1),
    returnUntil: later,
    SodList: [
      line(1, {
        name: '電子禮券 NT$500',
        img: '',
        price: 500,
        qtyOrd: stats.length,
        amtPaid: 1_000,
      }),
    ],
    VoucherList: stats.map((stat, at) => voucher(at + 2, stat)),
    StepList: [
      { stat: 'pay', at: at(1) },
      { stat: 'pledge', at: at(1) },
      { stat: 'delivered', at: at(1) },
    ],
    ...given,
  }
}

/** The order as it appears to a visitor with its token. */
export const tokenOrder = (given: Partial<SoInfo> = {}): SoInfo => {
  const {
    receiverNameOrig: _name,
    receiverTelOrig: _tel,
    memEmailOrig: _email,
    receiverAddr: _addr,
    ...order
  } = sampleOrder({ cmmt: '', InvInfo: { invType: '2', carrierType: '1', carrierID: '/A****' } })
  return { ...order, soNbr: `t${'Ab1_-x7Q'.repeat(4)}`, ...given }
}

export const longestOrder = (): SoInfo =>
  orderAt('delivered', {
    amt: 1_234_567,
    amtGoods: 2_345_678,
    amtPromo: 100_000,
    promoCode: 'SUMMER-EVERYTHING-MUST-GO',
    amtFreightOff: 100,
    amtRefunded: 12_345,
    amtRefunding: 234_567,
    payName: 'Chuyển khoản qua ngân hàng điện tử bằng tài khoản doanh nghiệp',
    frcName: 'Giao hàng tận nơi trong ngày bằng xe lạnh chuyên dụng',
    trackNbr: '9876543210-9876543210-TW',
    shipDate: at(3),
    deliverDate: at(4),
    returnUntil: later,
    receiverNameOrig: 'Nguyễn Phạm Hoàng Thanh Thúy Quỳnh Anh',
    memEmailOrig: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
    storeName: 'Cửa hàng tiện lợi chi nhánh ga trung tâm thành phố',
    storeAddress: '台北市中正區忠孝西路一段四十九號地下一樓之二十三',
    cmmt: 'Xin vui lòng gọi điện trước khi giao. '.repeat(12),
    InvInfo: {
      invType: '3',
      carrierType: '0',
      invTitle: '股份有限公司'.repeat(8),
      taxNo: '04595257',
    },
    SodList: [
      line(1, {
        kind: 2,
        name: 'Áo măng tô len dệt hai mặt nhập khẩu từ miền bắc nước Ý với lớp lót nửa thân và cúc sừng',
        option: 'Dáng rộng dành cho người cao, cỡ 34, màu rượu vang đỏ sẫm',
        img: '',
        price: 1_234_567,
        qtyOrd: 99,
        qtyRet: 12,
      }),
    ],
  })

export const withinDetail = (order: SoInfo): { within: SampleHost } => ({
  within: { type: 'OrderDetail', slot: 'body', data: { order } },
})

export const sampleMethods = (given: Partial<PayList> = {}): PayList => ({
  stat: 'pay',
  rows: [
    { payNbr: 'CARD', kind: 'online', method: 'credit', name: '信用卡', desc: '' },
    { payNbr: 'ATM', kind: 'online', method: 'atm', name: 'ATM 轉帳', desc: '' },
    { payNbr: 'CVS', kind: 'online', method: 'cvs', name: '超商代碼', desc: '' },
    { payNbr: 'WALLET', kind: 'online', method: 'wallet', name: '電子錢包', desc: '回饋 3%' },
    { payNbr: 'BANK', kind: 'remittance', name: '銀行轉帳', desc: '' },
  ],
  ...given,
})

const issued = { amt: 5258, deadline: later }
export const samplePayInfo = {
  account: {
    ...issued,
    type: 'account',
    bankCode: '812',
    bankName: '台新銀行',
    account: '2001-0100-123456',
    holder: '檸檬巷生活股份有限公司',
  },
  atm: { ...issued, type: 'atm', bankCode: '013', account: '98765432101234' },
  cvs: { ...issued, type: 'cvs', code: 'GW260301234567' },
} as const satisfies Record<string, PayInfo>

/** An unpaid order with the payment method `payNbr` chosen. */
export const withinPay = (
  payNbr?: string,
  methods: Partial<PayList> = {},
  given: Partial<SoInfo> = {},
): { within: SampleHost } => {
  const { payNbr: _payNbr, ...order } = sampleOrder(given)
  return {
    within: {
      type: 'OrderPay',
      slot: 'body',
      data: { order: { ...order, ...(payNbr && { payNbr }) }, methods: sampleMethods(methods) },
    },
  }
}

const row = (nbr: number, stat: OrderStat, given: Partial<SoRow> = {}): SoRow => ({
  soNbr: `S2603010001234${nbr}`,
  stat,
  isExp: false,
  addDate: at(1),
  ...(stat === 'pay' && { payDeadline: later }),
  amt: 5258,
  qty: 3,
  SodList: sampleOrder().SodList.slice(0, 2),
  ...given,
})

export const sampleOrders = (): SoList => ({
  rows: [
    row(1, 'pay'),
    row(2, 'shiping', { ...promised, SodList: [line(1)], qty: 2, amt: 178 }),
    row(3, 'overdue', { isExp: true }),
    row(5, 'pledge', { grpStat: 'open' }),
    row(6, 'pledge', { grpStat: 'formed' }),
    row(7, 'refunding', { grpStat: 'failed' }),
    row(4, 'closed', { SodList: [1, 2, 3, 4, 5].map((ln) => line(ln)), qty: 10 }),
  ],
  lastPage: 1,
  hasMore: false,
})

export const longestOrders = (): SoList => ({
  rows: [row(1, 'applying', { amt: 1_234_567, qty: 9_999, SodList: longestOrder().SodList })],
  lastPage: 1,
  hasMore: false,
})
