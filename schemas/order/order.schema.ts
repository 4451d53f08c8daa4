import { Type } from '@sinclair/typebox'
import { carriers, DeliveryDays, frcKinds } from '../shipping/shipping.schema.ts'
import { GrpInfo, grpStats } from '../group/group.schema.ts'
import { InvoiceInfo } from '../invoice/invoice.schema.ts'
import { ImageKey, Literals, Money, Nbr, Sealed, type Static } from '../kit/types.ts'
import { PayInfo, Remittance } from '../pay/pay.schema.ts'
import { Amounts, OrderLineKind, wishTimes } from './checkout.schema.ts'
import { OrderNo, OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'

/** An order line as it was bought. */
export const SodLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  skuId: Nbr(),
  ptNbr: Nbr(),
  kind: OrderLineKind(),
  name: Type.String(),
  /** The chosen option values as text. */
  option: Type.String(),
  img: ImageKey(),
  /** Unit price before coupons, and the crossed-out former price. */
  price: Money(),
  origPrice: Type.Optional(Money()),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Amount paid for the line, after all discounts. */
  amtPaid: Money(),
  /** Units returned. */
  qtyRet: Type.Integer({ minimum: 0 }),
})
export type SodLine = Static<typeof SodLine>

/** State of a voucher: usable, redeemed, or void because its order was cancelled or refunded. */
export const voucherStats = ['issued', 'redeemed', 'void'] as const
export type VoucherStat = (typeof voucherStats)[number]

/** One unit of a virtual order line, redeemable by its code. */
export const Voucher = Type.Object({
  /** Order line of the unit. */
  ln: Type.Integer({ minimum: 1 }),
  /** Formatted in groups of characters. Never part of lists, logs or client caches. */
  code: Sealed(Type.String()),
  stat: Literals(voucherStats),
  /** Time of the last change of state. */
  at: Type.String(),
})
export type Voucher = Static<typeof Voucher>

/** A step in the history of an order, for its owner. */
export const SoStep = Type.Object({ stat: OrderStat(), at: Type.String() })

/** State of an online payment attempt: in progress, code issued, paid, refused. */
export const payTryStats = ['open', 'coded', 'paid', 'failed'] as const
export type PayTryStat = (typeof payTryStats)[number]

const optional = Type.Optional(Type.String())
const secret = Type.Optional(Sealed(Type.String()))

/**
 * An order. Names and contacts are masked; only the owner's session gets the full `…Orig` fields.
 */
export const SoInfo = Type.Composite([
  Amounts,
  Type.Object({
    soNbr: SoNbr(),
    /** The displayed order number, even if `soNbr` is the token. It gives no access. */
    orderNbr: SoNbr(),
    /** A guest's order, on which they may act by its token. */
    isGuest: Type.Optional(Type.Literal(true)),
    orderNo: OrderNo(),
    stat: OrderStat(),
    isExp: Type.Boolean(),
    /** Nothing is shipped; the units are vouchers. */
    isVirtual: Type.Boolean(),
    /** ISO date-times. */
    addDate: Type.String(),
    payDate: optional,
    /** Payment deadline. */
    payDeadline: optional,
    shipDate: optional,
    deliverDate: optional,
    /** End of the return period. */
    returnUntil: optional,
    /** Trials only: days left, or days overdue. */
    expDays: Type.Optional(Type.Integer({ minimum: 0 })),
    overdueDays: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Unpaid trials only: amount that can be paid now, excluding goods being returned. */
    amtDue: Type.Optional(Money()),
    points: Type.Integer({ minimum: 0 }),
    /** Amounts refunded, and refunds in progress. */
    amtRefunded: Money(),
    amtRefunding: Money(),
    payNbr: Type.Optional(Nbr()),
    payName: optional,
    /** Unpaid orders only: valid account or code to pay with. */
    PayInfo: Type.Optional(PayInfo),
    /** Unpaid orders only: the transfer that the shopper reported. */
    Remittance: Type.Optional(Remittance),
    /** Paid on delivery. */
    isCod: Type.Boolean(),
    frcNbr: Type.Optional(Nbr()),
    frcName: optional,
    frcKind: Type.Optional(Literals(frcKinds)),
    carrier: Type.Optional(Literals(carriers)),
    trackNbr: optional,
    receiverName: Type.String(),
    receiverTel: Type.String(),
    memEmail: Type.String(),
    receiverNameOrig: secret,
    receiverTelOrig: secret,
    memEmailOrig: secret,
    receiverCity: optional,
    /** Without a session, only public addresses: those of convenience stores. */
    receiverAddr: optional,
    storeId: optional,
    storeName: optional,
    storeAddress: optional,
    wishDate: optional,
    /** Promised days of arrival, `YYYY-MM-DD`; absent after arrival. */
    firstDay: optional,
    lastDay: optional,
    /** Delivery time in working days, if no date can be promised yet, such as before payment. */
    shipDays: Type.Optional(DeliveryDays),
    wishTime: Literals(wishTimes),
    cmmt: Type.String(),
    couponNbr: Type.Optional(Nbr()),
    promoCode: optional,
    /** With masked numbers and names if accessed by token. */
    InvInfo: Type.Optional(InvoiceInfo),
    /** The group of a group buy. */
    GrpInfo: Type.Optional(GrpInfo),
    SodList: Type.Array(SodLine),
    /** Present once the order is paid; `ln` names the order line. */
    VoucherList: Type.Array(Voucher),
    StepList: Type.Array(SoStep),
  }),
])
export type SoInfo = Static<typeof SoInfo>

/** An order in a list. */
export const SoRow = Type.Object({
  soNbr: SoNbr(),
  orderNo: OrderNo(),
  stat: OrderStat(),
  isExp: Type.Boolean(),
  addDate: Type.String(),
  payDeadline: optional,
  /** Promised days of arrival, as in `SoInfo`. */
  firstDay: optional,
  lastDay: optional,
  amt: Money(),
  /** State of the order's group. */
  grpStat: Type.Optional(Literals(grpStats)),
  /** Units of all lines. */
  qty: Type.Integer({ minimum: 1 }),
  SodList: Type.Array(
    Type.Pick(SodLine, ['ln', 'ptNbr', 'name', 'option', 'img', 'price', 'qtyOrd']),
  ),
})
export type SoRow = Static<typeof SoRow>

/** A page of a member's orders. */
export const SoList = Type.Object({
  rows: Type.Array(SoRow),
  /** Number of this page, from 1. */
  lastPage: Type.Integer({ minimum: 1 }),
  /** Whether more rows follow. */
  hasMore: Type.Boolean(),
})
export type SoList = Static<typeof SoList>

const count = Type.Integer({ minimum: 0 })

/** Number of a member's open orders: to pay, to ship, in transit, in after-sales. */
export const SoCnt = Type.Object({
  toPay: count,
  toShip: count,
  shipping: count,
  after: count,
  /** Vouchers of the member's orders that can be redeemed. */
  vouchers: count,
})
export type SoCnt = Static<typeof SoCnt>
