import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { carriers } from '../shipping/shipping.schema.ts'
import { actorKinds } from '../kit/actor.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { SoInfo } from './order.schema.ts'
import { OrderNo, OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'
import { orderEventNames } from './order-events.ts'
import { refundReasons } from './refund-reasons.ts'
import { Remittance } from '../pay/pay.schema.ts'

const Moved = Type.Object({ stat: OrderStat() })
const ORDER_NOT_MOVABLE = Type.Object({ stat: OrderStat() })

/** Operators use order numbers only, never access tokens. */
const soNbr = SoNbr()

export const showOrder = defineOp({
  fun: 'order',
  op: 'showOrder',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns an order with its history and payments.',
  request: Type.Object({ soNbr }),
  response: Type.Object({
    SoInfo,
    EventList: Type.Array(
      Type.Object({
        event: Literals(orderEventNames),
        from: Type.String(),
        to: OrderStat(),
        by: Literals(actorKinds),
        /** Member number, operator, job or provider; empty for guests. */
        byName: Type.String(),
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
    /** Backordered units: the order waits for them, since its reserved ones were taken. */
    WaitingList: Type.Array(
      Type.Object({
        skuId: Nbr(),
        qty: Type.Integer({ minimum: 1 }),
        /** The goods are in stock, so the order can be shipped. */
        isThere: Type.Boolean(),
      }),
    ),
    RefundList: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amt: Money(),
        reason: Literals(refundReasons),
        /**
         * `manual`, `refused`, or `unknown` if the provider's response was lost and an operator
         * must check.
         */
        note: Type.String(),
        isDone: Type.Boolean(),
      }),
    ),
    /** The shopper's remittance report. */
    Remittance: Type.Optional(Remittance),
    /** Channel of the order, and the member who shared the link. */
    corpNbr: Type.Optional(Nbr()),
    sharerNbr: Type.Optional(Nbr()),
  }),
})

export const showReceipt = defineOp({
  fun: 'order',
  op: 'showReceipt',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns the picture of the receipt that a shopper sent for a remittance.',
  request: Type.Object({ soNbr }),
  /** WebP. */
  response: Type.Object({ picture: Type.String({ contentEncoding: 'base64' }) }),
})

export const shipOrder = defineOp({
  fun: 'order',
  op: 'shipOrder',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'command',
  once: true,
  doc: 'Marks an order as handed to its carrier, and removes its goods from stock.',
  request: Type.Object({
    soNbr,
    carrier: Literals(carriers, { default: '' }),
    trackNbr: Type.String({ maxLength: 60, default: '' }),
  }),
  response: Moved,
  errors: {
    ORDER_NOT_MOVABLE,
    /** The group is not complete: `count` of `size` seats are paid. */
    GROUP_NOT_FORMED: Type.Object({ count: Type.Integer(), size: Type.Integer() }),
    /** It waits for `qty` units of a SKU, and fewer unreserved units are in stock. */
    GOODS_AWAITED: Type.Object({ skuId: Nbr(), qty: Type.Integer() }),
    /** The order is fully refunded; it can be voided. */
    ORDER_REFUNDED: noFacts,
  },
})

export const arriveOrder = defineOp({
  fun: 'order',
  op: 'arriveOrder',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'command',
  once: true,
  doc: 'Marks a parcel as ready for pickup at its convenience store and notifies the shopper once.',
  request: Type.Object({ soNbr }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})

export const deliverOrder = defineOp({
  fun: 'order',
  op: 'deliverOrder',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'command',
  once: true,
  doc: 'Marks an order as delivered, and a cash-on-delivery order also as paid.',
  request: Type.Object({ soNbr }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})

/** Ways to handle a remittance of a wrong amount. */
export const differingSums = ['accept', 'return'] as const

export const confirmPayment = defineOp({
  fun: 'order',
  op: 'confirmPayment',
  access: 'operator',
  permission: 'payments.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Records a remittance; if it is not the sum that the order awaits, `differing` says what becomes of it.',
  request: Type.Object({
    soNbr,
    /** Received amount. */
    amt: Money({ exclusiveMinimum: 0, maximum: 999_999_999 }),
    /** The bank's reference of the transfer. One reference is recorded only once. */
    ref: Type.String({ minLength: 1, maxLength: 80 }),
    /**
     * Only for a wrong amount. `accept`: the order is paid; an excess is refunded, and the shop
     * bears a shortfall. `return`: the whole amount is refunded, and the order still awaits
     * payment.
     */
    differing: Type.Optional(Literals(differingSums)),
  }),
  response: Moved,
  errors: {
    ORDER_NOT_MOVABLE,
    AMOUNT_DIFFERS: Type.Object({ amt: Money(), amtOrder: Money() }),
    /** The transfer is already recorded for the order `soNbr`; nothing was recorded now. */
    REF_USED: Type.Object({ ref: Type.String(), soNbr }),
  },
})

/**
 * Why a payment task needs an operator. Notifications: unreadable (such as a changed key), amount
 * mismatch, payment of another order, unknown payment. Refunds: to be sent manually, refused, or
 * unknown if the response was lost.
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
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns payments that need an operator, oldest first: payment notifications that could not be applied, and refunds to send manually.',
  request: Type.Object({}),
  response: Type.Object({}),
  rows: Type.Object({
    kind: Literals(['notice', 'refund']),
    /** Notifications only: the sender. */
    provider: Type.String(),
    /** Notifications: the provider's id. Refunds: the number for `confirmRefund`. */
    eventId: Type.String(),
    /** Empty if unknown. */
    soNbr: Type.String(),
    orderNo: OrderNo(),
    amt: Money(),
    reason: Literals(payTaskReasons),
    /** Open since, ISO 8601. */
    since: Type.String(),
  }),
})

export const handlePayNotice = defineOp({
  fun: 'order',
  op: 'handlePayNotice',
  access: 'operator',
  permission: 'payments.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Closes the task of a payment notification that an operator handled manually.',
  request: Type.Object({
    provider: Type.String({ minLength: 1, maxLength: 40 }),
    eventId: Type.String({ minLength: 1, maxLength: 200 }),
    /** How the operator resolved it. */
    remark: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  response: Type.Object({}),
})

export const confirmRefund = defineOp({
  fun: 'order',
  op: 'confirmRefund',
  access: 'operator',
  permission: 'refunds.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Records a refund that an operator sent manually.',
  request: Type.Object({
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** The bank's reference of the transfer. */
    ref: Type.String({ minLength: 1, maxLength: 80 }),
  }),
  response: Type.Object({}),
  errors: { REFUND_DONE: Type.Object({}) },
})

export const refundOrder = defineOp({
  fun: 'order',
  op: 'refundOrder',
  access: 'operator',
  permission: 'refunds.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Refunds all or part of a paid order without changing its state, and takes units of a line back if wanted; the provider sends the money if it can, otherwise a manual task is created.',
  request: Type.Object({
    soNbr,
    amt: Money({ exclusiveMinimum: 0 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** Order line of the refund. Unused voucher codes of the line become void. */
    ln: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /**
     * Units of the line that are returned: for sale again, and written off. They are removed from
     * the order: before shipping their reservation is released, afterwards they are booked as
     * received.
     */
    qtyGood: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    qtyBad: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    /** State that the operator saw; nothing is refunded if the order has changed state since. */
    seen: Type.Optional(OrderStat()),
  }),
  response: Type.Object({
    stat: OrderStat(),
    /** Amount that can still be refunded, of the line if one is named. */
    amtLeft: Money(),
    /** Number of voucher codes that became void. */
    voided: Type.Integer({ minimum: 0 }),
  }),
  errors: {
    /** The state does not allow a refund, or nothing was paid. */
    ORDER_NOT_MOVABLE,
    /** More than can still be refunded of the order or its line, pending refunds deducted. */
    REFUND_EXCEEDS: Type.Object({ amtLeft: Money() }),
    /** The order has no such line. */
    LINE_UNKNOWN: Type.Object({ ln: Type.Integer() }),
    /** More units than the line still has, or vouchers already redeemed. */
    BACK_QTY_EXCEEDS: Type.Object({ ln: Type.Integer(), qtyLeft: Type.Integer() }),
  },
})

export const redeemVoucher = defineOp({
  fun: 'order',
  op: 'redeemVoucher',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'command',
  once: true,
  doc: 'Redeems a voucher by its code, once even with concurrent requests.',
  request: Type.Object({
    /** Case and dashes are ignored. */
    code: Type.String({ minLength: 1, maxLength: 60 }),
    /** Where or by whom it was redeemed, for operators. */
    remark: Type.String({ maxLength: 200, default: '' }),
  }),
  response: Type.Object({
    soNbr,
    orderNo: OrderNo(),
    /** Product of the voucher. */
    name: Type.String(),
    option: Type.String(),
    redeemedAt: Type.String(),
  }),
  errors: {
    VOUCHER_UNKNOWN: noFacts,
    VOUCHER_USED: Type.Object({ redeemedAt: Type.String() }),
    /** The order was cancelled and is refunded. */
    VOUCHER_VOID: noFacts,
  },
})

export const voidOrder = defineOp({
  fun: 'order',
  op: 'voidOrder',
  access: 'operator',
  permission: 'refunds.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Voids an order that will not be fulfilled: its stock is released and its payment is refunded.',
  request: Type.Object({ soNbr, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Moved,
  errors: { ORDER_NOT_MOVABLE },
})

export const noteOrder = defineOp({
  fun: 'order',
  op: 'noteOrder',
  access: 'operator',
  permission: 'orders.read',
  kind: 'command',
  once: true,
  doc: 'Adds a remark to the history of an order, for operators only.',
  request: Type.Object({ soNbr, note: Type.String({ minLength: 1, maxLength: 1000 }) }),
  response: Moved,
})
