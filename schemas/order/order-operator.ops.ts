import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { carriers } from '../shipping/shipping.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { OrderStat, SoInfo, SoNbr } from './order.schema.ts'
import { orderStats } from './order-stat.ts'
import { Remittance } from '../pay/pay.schema.ts'

const Moved = Type.Object({ stat: OrderStat() })
const ORDER_NOT_MOVABLE = Type.Object({ stat: OrderStat() })

/** An order is named by its number; operators have no tokens. */
const soNbr = SoNbr()

export const listOrders = defineOp({
  fun: 'order',
  op: 'listOrders',
  access: 'operator',
  kind: 'query',
  doc: 'Orders of the store, newest first, a page at a time.',
  request: Type.Object({
    stat: Type.Optional(Literals(orderStats)),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ total: Type.Integer() }),
  rows: Type.Object({
    soNbr,
    stat: OrderStat(),
    addDate: Type.String(),
    amt: Money(),
    /** Empty for a guest. */
    userNbr: Type.String(),
    receiverName: Type.String(),
    frcName: Type.String(),
    payNbr: Type.String(),
    /** Money that waits to be sent back. */
    amtRefunding: Money(),
  }),
})

export const showOrder = defineOp({
  fun: 'order',
  op: 'showOrder',
  access: 'operator',
  kind: 'query',
  doc: 'An order with all that happened to it and to its money.',
  request: Type.Object({ soNbr }),
  response: Type.Object({
    SoInfo,
    EventList: Type.Array(
      Type.Object({
        event: Type.String(),
        from: Type.String(),
        to: OrderStat(),
        by: Type.String(),
        at: Type.String(),
        note: Type.String(),
      }),
    ),
    PaymentList: Type.Array(
      Type.Object({
        kind: Literals(['capture', 'refund']),
        amt: Money(),
        ref: Type.String(),
        at: Type.String(),
      }),
    ),
    RefundList: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amt: Money(),
        reason: Type.String(),
        /** `manual`, `refused`, or `unknown` where the provider's answer was lost: an operator's to look at. */
        note: Type.String(),
        isDone: Type.Boolean(),
      }),
    ),
    /** What the shopper told of a remittance. */
    Remittance: Type.Optional(Remittance),
    /** Channel that the order came through, and the member whose link led to it. */
    corpNbr: Type.Optional(Nbr()),
    sharerNbr: Type.Optional(Nbr()),
  }),
})

export const showReceipt = defineOp({
  fun: 'order',
  op: 'showReceipt',
  access: 'operator',
  kind: 'query',
  doc: 'The picture of a transfer that a shopper sent for an order.',
  request: Type.Object({ soNbr }),
  /** WebP, in Base64. */
  response: Type.Object({ picture: Type.String() }),
})

export const shipOrder = defineOp({
  fun: 'order',
  op: 'shipOrder',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Marks an order as handed to its carrier: its goods leave the stock.',
  request: Type.Object({
    soNbr,
    carrier: Literals(carriers, { default: '' }),
    trackNbr: Type.String({ maxLength: 60, default: '' }),
  }),
  response: Moved,
  errors: {
    ORDER_NOT_MOVABLE,
    /** Its group has not formed yet: so many seats of so many are paid. */
    GROUP_NOT_FORMED: Type.Object({ count: Type.Integer(), size: Type.Integer() }),
  },
})

export const arriveOrder = defineOp({
  fun: 'order',
  op: 'arriveOrder',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Marks a parcel as ready for pickup in its convenience store and notifies the shopper, once.',
  request: Type.Object({ soNbr }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})

export const deliverOrder = defineOp({
  fun: 'order',
  op: 'deliverOrder',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Marks an order as handed over. What is paid on delivery is paid with it.',
  request: Type.Object({ soNbr }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})

export const confirmPayment = defineOp({
  fun: 'order',
  op: 'confirmPayment',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Books money that came by remittance. The amount must be that of the order.',
  request: Type.Object({
    soNbr,
    amt: Money({ exclusiveMinimum: 0 }),
    /** The bank's own name of the transfer: booked once however often it is confirmed. */
    ref: Type.String({ minLength: 1, maxLength: 80 }),
  }),
  response: Moved,
  errors: {
    ORDER_NOT_MOVABLE,
    AMOUNT_DIFFERS: Type.Object({ amt: Money(), amtOrder: Money() }),
    /** That transfer is booked for another order, `soNbr`; nothing was booked for this one. */
    REF_USED: Type.Object({ ref: Type.String(), soNbr }),
  },
})

/**
 * Why money needs a person. Of notices: nobody can read it (a changed key); another amount than asked for; its payment
 * stands on another order; nothing is known of it. Of refunds: to be sent by hand; refused; the answer was lost (unknown).
 */
export const payTaskReasons = [
  'unreadable',
  'mismatch',
  'elsewhere',
  'unknown',
  'manual',
  'refused',
] as const

export const listPayTasks = defineOp({
  fun: 'order',
  op: 'listPayTasks',
  access: 'operator',
  kind: 'query',
  doc: 'Money that needs a person: notices of providers that could not be applied, and refunds to send by hand; the oldest first.',
  request: Type.Object({}),
  response: Type.Object({}),
  rows: Type.Object({
    kind: Literals(['notice', 'refund']),
    /** Of a notice: who sent it; empty for refunds. */
    provider: Type.String(),
    /** Of a notice: its number at the provider. Of a refund: the number that `confirmRefund` takes. */
    eventId: Type.String(),
    /** Empty where it is not known. */
    soNbr: Type.String(),
    amt: Money(),
    reason: Literals(payTaskReasons),
    /** Since when it waits, ISO 8601. */
    since: Type.String(),
  }),
})

export const handlePayNotice = defineOp({
  fun: 'order',
  op: 'handlePayNotice',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Takes a notice off the list of tasks, after an operator took care of its money by hand.',
  request: Type.Object({
    provider: Type.String({ minLength: 1, maxLength: 40 }),
    eventId: Type.String({ minLength: 1, maxLength: 200 }),
    /** What was done about it. */
    remark: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  response: Type.Object({}),
})

export const confirmRefund = defineOp({
  fun: 'order',
  op: 'confirmRefund',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Books money of a refund task that an operator sent back.',
  request: Type.Object({
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** The bank's own name of the transfer. */
    ref: Type.String({ minLength: 1, maxLength: 80 }),
  }),
  response: Type.Object({}),
  errors: { REFUND_DONE: Type.Object({}) },
})

export const refundOrder = defineOp({
  fun: 'order',
  op: 'refundOrder',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Sends money of a paid order back, all of it or a part; the order stays as it is. A provider sends it where it can, otherwise it becomes a task to do by hand.',
  request: Type.Object({
    soNbr,
    amt: Money({ exclusiveMinimum: 0 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** The line that it is for. Codes of a voucher's line that nobody used stop being good with it. */
    ln: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  response: Type.Object({
    stat: OrderStat(),
    /** What could be sent back beside this, of the line where one is named. */
    amtLeft: Money(),
    /** Codes that stopped being good. */
    voided: Type.Integer({ minimum: 0 }),
  }),
  errors: {
    /** Not in this stat, or no money came for it. */
    ORDER_NOT_MOVABLE,
    /** More than what is neither back nor on its way back, of the order or of its line. */
    REFUND_EXCEEDS: Type.Object({ amtLeft: Money() }),
    /** The order has no such line. */
    LINE_UNKNOWN: Type.Object({ ln: Type.Integer() }),
  },
})

export const redeemVoucher = defineOp({
  fun: 'order',
  op: 'redeemVoucher',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Takes a voucher by its code. A code is good once, however many try at once.',
  request: Type.Object({
    /** In any case, with or without its dashes. */
    code: Type.String({ minLength: 1, maxLength: 60 }),
    /** Where or by whom it was taken, for operators to read. */
    remark: Type.String({ maxLength: 200, default: '' }),
  }),
  response: Type.Object({
    soNbr,
    /** What it is good for. */
    name: Type.String(),
    option: Type.String(),
    redeemedAt: Type.String(),
  }),
  errors: {
    VOUCHER_UNKNOWN: noFacts,
    VOUCHER_USED: Type.Object({ redeemedAt: Type.String() }),
    /** Its order was given up, and its money goes back. */
    VOUCHER_VOID: noFacts,
  },
})

export const voidOrder = defineOp({
  fun: 'order',
  op: 'voidOrder',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Closes an order that will not be carried out. Its goods are free again, its money goes back.',
  request: Type.Object({ soNbr, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})
