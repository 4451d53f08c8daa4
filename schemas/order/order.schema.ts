import { Type } from '@sinclair/typebox'
import { carriers, frcKinds } from '../shipping/shipping.schema.ts'
import { GrpInfo, grpStats } from '../group/group.schema.ts'
import { InvoiceInfo } from '../invoice/invoice.schema.ts'
import { ImageKey, Literals, Money, Nbr, Sealed, type Static } from '../kit/types.ts'
import { Amounts, OrderLineKind, wishTimes } from './checkout.schema.ts'
import { orderStats } from './order-stat.ts'
import { soTokenPattern } from './order-token.ts'

/** An order's number as its owner knows it, or the token that opens it without a login. */
export const SoNbr = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$' })

/** 192 random bits: whoever has it sees the order, and nobody finds it. */
export const SoToken = () => Type.String({ pattern: soTokenPattern })

export const OrderStat = () => Literals(orderStats)

/** A line of an order, as it was bought (S2 §3 "SodList"). */
export const SodLine = Type.Object({
  ln: Type.Integer({ minimum: 1 }),
  skuId: Nbr(),
  ptNbr: Nbr(),
  kind: OrderLineKind(),
  name: Type.String(),
  /** The chosen values in words. */
  option: Type.String(),
  img: ImageKey(),
  /** Of a unit, before coupons. */
  price: Money(),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** What is paid for the whole line, every reduction taken off. */
  amtPaid: Money(),
  /** Units that came back. */
  qtyRet: Type.Integer({ minimum: 0 }),
})
export type SodLine = Static<typeof SodLine>

/** Where a voucher stands: to be used, used, or not good any more since its order was given up. */
export const voucherStats = ['issued', 'redeemed', 'void'] as const
export type VoucherStat = (typeof voucherStats)[number]

/** One unit of a line that is not sent: its code is worth what was bought. */
export const Voucher = Type.Object({
  /** Line of the order that it is a unit of. */
  ln: Type.Integer({ minimum: 1 }),
  /** In groups, as it is read out. Never in a list, a log or what clients keep. */
  code: Sealed(Type.String()),
  stat: Literals(voucherStats),
  /** Since when it stands there. */
  at: Type.String(),
})
export type Voucher = Static<typeof Voucher>

/** Something that happened to an order, for its owner to read. */
export const SoStep = Type.Object({ stat: OrderStat(), at: Type.String() })

/** What became of a try to pay at a provider: under way, a code was issued, paid, refused. */
export const payTryStats = ['open', 'coded', 'paid', 'failed'] as const
export type PayTryStat = (typeof payTryStats)[number]

const optional = Type.Optional(Type.String())
const secret = Type.Optional(Sealed(Type.String()))

/** An order (S2 §3). Names and contacts are masked; `…Orig` in full is for its owner's session only. */
export const SoInfo = Type.Composite([
  Amounts,
  Type.Object({
    soNbr: SoNbr(),
    /** Its number as shoppers and the shop speak of it, also where `soNbr` is the token. It opens nothing. */
    orderNbr: SoNbr(),
    stat: OrderStat(),
    isExp: Type.Boolean(),
    /** Whether nothing of it is sent: its units are vouchers. */
    isVirtual: Type.Boolean(),
    /** ISO date-times. */
    addDate: Type.String(),
    payDate: optional,
    /** Until when it can be paid. */
    payDeadline: optional,
    shipDate: optional,
    deliverDate: optional,
    /** Until when it can be returned. */
    returnUntil: optional,
    /** Of a trial: days it lasts yet, or days past its end. */
    expDays: Type.Optional(Type.Integer({ minimum: 0 })),
    overdueDays: Type.Optional(Type.Integer({ minimum: 0 })),
    points: Type.Integer({ minimum: 0 }),
    /** Sent back so far, and on its way back. */
    amtRefunded: Money(),
    amtRefunding: Money(),
    payNbr: Type.Optional(Nbr()),
    payName: optional,
    /** Whether it is paid when it is handed over. */
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
    /** Without a session only what is public: a convenience store's own. */
    receiverAddr: optional,
    storeId: optional,
    storeName: optional,
    storeAddress: optional,
    wishDate: optional,
    wishTime: Literals(wishTimes),
    cmmt: Type.String(),
    couponNbr: Type.Optional(Nbr()),
    promoCode: optional,
    /** By a token with its numbers and names masked. */
    InvInfo: Type.Optional(InvoiceInfo),
    /** The group that it has a seat in. */
    GrpInfo: Type.Optional(GrpInfo),
    SodList: Type.Array(SodLine),
    /** From when it is paid; whose units they are says `ln`. */
    VoucherList: Type.Array(Voucher),
    StepList: Type.Array(SoStep),
  }),
])
export type SoInfo = Static<typeof SoInfo>

/** An order in a list. */
export const SoRow = Type.Object({
  soNbr: SoNbr(),
  stat: OrderStat(),
  isExp: Type.Boolean(),
  addDate: Type.String(),
  payDeadline: optional,
  amt: Money(),
  /** Where the group stands that it has a seat in. */
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
  /** Whether more follow. */
  hasMore: Type.Boolean(),
})
export type SoList = Static<typeof SoList>

const count = Type.Integer({ minimum: 0 })

/** How many orders of a member wait: for money, for being sent, on their way, in after-sales. */
export const SoCnt = Type.Object({ toPay: count, toShip: count, shipping: count, after: count })
export type SoCnt = Static<typeof SoCnt>
