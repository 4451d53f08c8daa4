import { picture } from '../../fixtures/pictures.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'
import type { Reason } from '../../schemas/after-sales/reason.schema.ts'
import type {
  AfterLine,
  RetInfo,
  RetResult,
  RetRow,
} from '../../schemas/after-sales/return.schema.ts'
import type { After } from '../shared/after-sales/after-state.ts'

const at = (day: number) => `2026-03-0${day}T08:15:00.000Z`
const soNbr = 'S26030100012345'

const line = (ln: number, given: Partial<AfterLine> = {}): AfterLine => ({
  ln,
  name: '北海道鮮乳 936 ml',
  option: '',
  img: picture('h-hokkaido-milk'),
  price: 89,
  isGift: false,
  qtyOrd: 2,
  qtyRet: 0,
  qtyLeft: 2,
  ...given,
})

/** A request as a row. */
export const sampleRequest = (given: Partial<RetRow> = {}): RetRow => ({
  soNbr,
  retNbr: 'R23456789ABC',
  kind: 'return',
  stat: 'applied',
  addDate: at(4),
  amtRefund: 5080,
  qty: 1,
  SodList: [
    { ln: 1, name: '義大利羊毛長大衣', option: '沙色, M', img: picture('f-wool-coat'), qtyRet: 1 },
  ],
  ...given,
})

/** The after-sales data of an order that can be returned. */
export const sampleAfter = (given: Partial<After> = {}): After => ({
  soNbr,
  stat: 'delivered',
  isExp: false,
  kind: 'return',
  returnUntil: '2026-03-12T08:15:00.000Z',
  needsBank: false,
  amtRefund: 5258,
  SodList: [
    line(1, {
      name: '義大利羊毛長大衣',
      option: '沙色, M',
      img: picture('f-wool-coat'),
      price: 5280,
      qtyOrd: 1,
      qtyLeft: 1,
    }),
    line(2),
    line(3, {
      name: '羊毛圍巾',
      img: picture('f-merino-scarf'),
      price: 0,
      isGift: true,
      qtyOrd: 1,
      qtyLeft: 1,
    }),
    line(4, { name: '電子禮券 NT$500', img: '', price: 500, qtyLeft: 0, reason: 'voucher' }),
  ],
  RetList: [],
  receiverName: '林佳穎',
  receiverTel: '0912345678',
  receiverCityId: '106',
  receiverCity: '臺北市大安區',
  receiverAddr: '信義路四段1號5樓',
  ...given,
})

/** An order of which nothing can be returned now. */
export const refusedAfter = (fault: NonNullable<After['fault']>): After => {
  const { kind: _kind, ...after } = sampleAfter({ fault, amtRefund: 0 })
  return after
}

const longName = 'Merinoschurwollmantel mit abnehmbarer Kapuze und gefütterten Taschen '.repeat(2)

export const longestAfter = (): After =>
  sampleAfter({
    SodList: [1, 2, 3, 4, 5, 6].map((ln) =>
      line(ln, {
        name: longName,
        option: 'Anthrazit meliert, Größe 52, lang',
        qtyOrd: 99,
        qtyLeft: 99,
      }),
    ),
    RetList: [
      sampleRequest({ kind: 'refund', stat: 'rejected', amtRefund: 1_234_567 }),
      sampleRequest({ retNbr: 'R3', stat: 'settled', amtRefund: 9_999_999 }),
    ],
  })

export const sampleReasons: Reason[] = [
  { rsn: 'CHANGED', name: '改變心意', needsImage: false },
  { rsn: 'SIZE', name: '尺寸不合', needsImage: false },
  { rsn: 'DAMAGED', name: '商品損壞', needsImage: true },
  { rsn: 'WRONG', name: '寄錯商品', needsImage: true },
]

export const withinAfter = (after: After): { within: SampleHost } => ({
  within: { type: 'AfterSales', slot: 'body', data: { after } },
})

export const withinRefund = (after: After): { within: SampleHost } => ({
  within: {
    type: 'Refund',
    slot: 'body',
    data: { after, reasons: sampleReasons, refundReasons: sampleReasons.slice(0, 1) },
  },
})

/** A paid order that was not shipped, refundable only by bank transfer. */
export const refundableAfter = (): After =>
  sampleAfter({ stat: 'pledge', kind: 'refund', needsBank: true })

/** A refund as the gateway computes it. */
export const sampleResult = (given: Partial<RetResult> = {}): RetResult => ({
  RetdList: [
    {
      ln: 1,
      name: '義大利羊毛長大衣',
      option: '沙色, M',
      img: picture('f-wool-coat'),
      qtyOrd: 1,
      qtyRet: 1,
      amtRet: 5080,
    },
  ],
  CouponList: [{ title: '滿 NT$5,000 折 NT$200', amtClawback: 6 }],
  amtGift: 0,
  amtFreight: 0,
  amtUnpaid: 0,
  amtEarlier: 0,
  amtRefund: 5074,
  points: 98,
  ...given,
})

/** A request with its history, approved. */
export const sampleRetInfo = (given: Partial<RetInfo> = {}): RetInfo => ({
  soNbr,
  retNbr: 'R23456789ABC',
  kind: 'return',
  stat: 'approved',
  addDate: at(4),
  ...sampleResult(),
  rsnName: '尺寸不合',
  cmmt: '肩線太寬',
  retType: 2,
  imgs: [],
  sendTo: '7-ELEVEN 寄件代碼 C123456789',
  sendUntil: at(9),
  needsConsent: false,
  isCancellable: true,
  isPaidOut: false,
  StepList: [
    { stat: 'applied', at: at(4), note: '' },
    { stat: 'approved', at: at(5), note: '請附上原包裝' },
  ],
  ...given,
})
