import { Type } from '@sinclair/typebox'
import { ImageKey, Money, Nbr, Literals, Sealed, type Static } from '../kit/types.ts'
import { OrderNo, SoNbr } from '../order-ref/order-ref.schema.ts'

/** `refund`: money back before dispatch; `return`: goods back after it. */
export const retKinds = ['refund', 'return'] as const
export type RetKind = (typeof retKinds)[number]

/** States of a request. A return can be cancelled by the shopper until its goods were received. */
export const retStats = [
  'applied',
  'approved',
  'received',
  'settled',
  'rejected',
  'cancelled',
] as const
export type RetStat = (typeof retStats)[number]

/** States of an open request; an order has at most one open request. */
export const openRetStats = ['applied', 'approved', 'received'] as const satisfies RetStat[]

/**
 * Return method: collected at the address, handed in at a convenience store, or no goods returned.
 */
export const retTypes = { collected: 1, store: 2, moneyOnly: 3 } as const
export type RetType = (typeof retTypes)[keyof typeof retTypes]
export const RetType = () => Type.Unsafe<RetType>({ type: 'integer', enum: [1, 2, 3] })

export const returnRules = {
  /** Pictures of a request. */
  images: 5,
  /** Bytes of a picture. */
  imageBytes: 10_240_000,
  /** Lifetime of cached after-sales data, in seconds. */
  cacheSeconds: 604_800,
} as const

/** Number of a request. */
export const RetNbr = () => Nbr()

const count = () => Type.Integer({ minimum: 0 })
const optional = Type.Optional(Type.String())

/** Why units of a line cannot be returned now. */
export const keptReasons = [
  /** All units were returned. */
  'returned',
  /** A voucher, which is not shipped. */
  'voucher',
] as const

/** A line of an order, as relevant for returns. */
export const AfterLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  option: Type.String(),
  img: ImageKey(),
  /** Unit price before coupons. */
  price: Money(),
  /** A gift of a coupon: must be returned with the last paid unit, or is charged. */
  isGift: Type.Boolean(),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Units returned. */
  qtyRet: count(),
  /** Units that can be returned now. */
  qtyLeft: count(),
  reason: Type.Optional(Literals(keptReasons)),
})
export type AfterLine = Static<typeof AfterLine>

/** Lines and quantities to return. */
export const RetPick = Type.Object({
  ln: Type.Integer({ minimum: 1, maximum: 10_000 }),
  qtyRet: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
export type RetPick = Static<typeof RetPick>
export const RetPickList = Type.Array(RetPick, { minItems: 1, maxItems: 200 })

/** A line of a request, and what was paid for its units. */
export const RetdLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  option: Type.String(),
  img: ImageKey(),
  qtyOrd: Type.Integer({ minimum: 1 }),
  qtyRet: count(),
  amtRet: Money(),
})

/**
 * The refund of a request and how it adds up: `amtRet` of all lines − `amtClawback` of all coupons
 * − `amtGift` + `amtFreight` − `amtUnpaid` + `amtEarlier` = `amtRefund`.
 */
export const RetResult = Type.Object({
  RetdList: Type.Array(RetdLine),
  /** Discounts that the kept goods no longer earn. */
  CouponList: Type.Array(Type.Object({ title: Type.String(), amtClawback: Money() })),
  /** Charged for gifts that are kept although nothing else is. */
  amtGift: Money(),
  /** Shipping fee; refunded if nothing that was shipped is kept. */
  amtFreight: Money(),
  /** Unpaid part, for goods of a trial. */
  amtUnpaid: Money(),
  /**
   * Compensates for earlier refunds of the order, so that several returns give as much as one;
   * may be negative.
   */
  amtEarlier: Type.Number(),
  amtRefund: Money(),
  /** Unpaid trials only: amount due for the kept units. */
  amtDue: Type.Optional(Money()),
  /** Points spent on the units, which are credited back. */
  points: count(),
})
export type RetResult = Static<typeof RetResult>

/** A step in the history of a request; `note` is the shop's message to the shopper. */
export const RetStep = Type.Object({
  stat: Literals(retStats),
  at: Type.String(),
  note: Type.String(),
})

/** A request in a list. */
export const RetRow = Type.Object({
  soNbr: SoNbr(),
  orderNo: OrderNo(),
  retNbr: RetNbr(),
  kind: Literals(retKinds),
  stat: Literals(retStats),
  /** ISO date-time. */
  addDate: Type.String(),
  amtRefund: Money(),
  /** Units. */
  qty: count(),
  SodList: Type.Array(Type.Pick(RetdLine, ['ln', 'name', 'option', 'img', 'qtyRet'])),
})
export type RetRow = Static<typeof RetRow>

/** A request with its history. */
export const RetInfo = Type.Composite([
  Type.Omit(RetRow, ['SodList', 'qty', 'amtRefund']),
  RetResult,
  Type.Object({
    rsnName: Type.String(),
    cmmt: Type.String(),
    retType: Type.Optional(RetType()),
    /** Paths of its pictures. */
    imgs: Type.Array(Type.String()),
    /** Pickup address of the goods. */
    receiverName: Type.Optional(Sealed(Type.String())),
    receiverTel: Type.Optional(Sealed(Type.String())),
    receiverCity: optional,
    receiverAddr: Type.Optional(Sealed(Type.String())),
    /** Address or code for handing the goods in, and the deadline. */
    sendTo: optional,
    sendUntil: optional,
    /** The buyer must agree to the allowance of the issued invoice before the refund. */
    needsConsent: Type.Boolean(),
    isCancellable: Type.Boolean(),
    /** Whether the money was sent. */
    isPaidOut: Type.Boolean(),
    StepList: Type.Array(RetStep),
  }),
])
export type RetInfo = Static<typeof RetInfo>

/** Why an order cannot be returned. */
export const afterFaults = [
  /** Not on its way or delivered. */
  'stat',
  /** The return window has ended. */
  'window',
  /** Another request is open. */
  'open',
  /** Cash on delivery that was not paid yet. */
  'unpaid',
  /** Its group buy is still open. */
  'group',
  /** No units are left to return. */
  'nothing',
] as const
export type AfterFault = (typeof afterFaults)[number]
