import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { actorKinds } from '../kit/actor.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money } from '../kit/types.ts'
import { OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'
import { RetInfo, RetNbr, RetRow, retKinds, retStats } from './return.schema.ts'

const retNbr = RetNbr()
const note = (options: { minLength?: number } = {}) =>
  Type.String({ maxLength: 300, default: '', ...options })
const Moved = Type.Object({ stat: Literals(retStats), orderStat: OrderStat() })
const RET_NOT_MOVABLE = Type.Object({ stat: Literals(retStats) })

export const listReturns = defineOp({
  fun: 'ret',
  op: 'listReturns',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns the refund and return requests of the store, newest first, a page at a time.',
  pagedBy: ['retNbr'],
  request: Type.Object({
    /** Only requests of this order. */
    soNbr: Type.Optional(SoNbr()),
    kind: Type.Optional(Literals(retKinds)),
    stat: Type.Optional(Literals(retStats)),
    /** The last request of the previous page. */
    before: Type.Optional(RetNbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: RetRow,
})

export const showReturn = defineOp({
  fun: 'ret',
  op: 'showReturn',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns a request with its history, what came back, and the account for its money.',
  request: Type.Object({ retNbr }),
  response: Type.Object({
    RetInfo,
    /** Empty for a guest. */
    userNbr: Type.String(),
    /** Received units so far, by line of the order. */
    BackList: Type.Array(
      Type.Object({
        ln: Type.Integer(),
        qtyRet: Type.Integer(),
        qtyGood: Type.Integer(),
        qtyBad: Type.Integer(),
      }),
    ),
    /** Bank account, for refunds that cannot go through the payment provider. */
    bankCode: Type.String(),
    acctNbr: Type.String(),
    acctName: Type.String(),
    EventList: Type.Array(
      Type.Object({
        stat: Literals(retStats),
        by: Literals(actorKinds),
        byName: Type.String(),
        at: Type.String(),
        note: Type.String(),
      }),
    ),
  }),
})

export const approveReturn = defineOp({
  fun: 'ret',
  op: 'approveReturn',
  access: 'operator',
  permission: 'returns.write',
  kind: 'command',
  proof: 'inside',
  once: true,
  doc: 'Approves a return request and tells the shopper where to send the goods. For a request before dispatch, pays the refund.',
  request: Type.Object({
    retNbr,
    /** Address, or code of a convenience store. */
    sendTo: Type.String({ maxLength: 200, default: '' }),
    note: note(),
  }),
  response: Moved,
  errors: { RET_NOT_MOVABLE, SEND_TO_NEEDED: noFacts },
})

export const rejectReturn = defineOp({
  fun: 'ret',
  op: 'rejectReturn',
  access: 'operator',
  permission: 'returns.write',
  kind: 'command',
  once: true,
  doc: 'Rejects a refund or return request, with a reason for the shopper; the order goes on as before.',
  request: Type.Object({ retNbr, note: note({ minLength: 1 }) }),
  response: Moved,
  errors: { RET_NOT_MOVABLE },
})

export const receiveReturn = defineOp({
  fun: 'ret',
  op: 'receiveReturn',
  access: 'operator',
  permission: 'returns.write',
  kind: 'command',
  once: true,
  doc: 'Records which units of a return came back and which of them cannot be sold again; all in good condition by default.',
  request: Type.Object({
    retNbr,
    BackList: Type.Optional(
      Type.Array(
        Type.Object({
          ln: Type.Integer({ minimum: 1, maximum: 10_000 }),
          qtyGood: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
          qtyBad: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
        }),
        { maxItems: 200 },
      ),
    ),
    note: note(),
  }),
  response: Moved,
  errors: {
    RET_NOT_MOVABLE,
    /** More than the shopper applied for, or a line that is not part of the return. */
    RET_QTY_EXCEEDS: Type.Object({ ln: Type.Integer(), qtyRet: Type.Integer() }),
  },
})

export const settleReturn = defineOp({
  fun: 'ret',
  op: 'settleReturn',
  access: 'operator',
  permission: 'refunds.settle',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Settles a return: refunds what came back, or less with a reason, and puts sellable units back in stock.',
  request: Type.Object({
    retNbr,
    /** Less than the computed refund; then `note` is required. */
    amt: Type.Optional(Money()),
    note: note(),
  }),
  response: Type.Composite([Moved, Type.Object({ amtRefund: Money() })]),
  errors: {
    RET_NOT_MOVABLE,
    REFUND_EXCEEDS: Type.Object({ amtLeft: Money() }),
    /** The buyer has not agreed to the allowance of the issued invoice. */
    CONSENT_MISSING: noFacts,
    /** A reduced refund needs a reason for the shopper. */
    NOTE_NEEDED: noFacts,
  },
})
