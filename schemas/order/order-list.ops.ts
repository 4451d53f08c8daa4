import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { carriers, frcKinds } from '../shipping/shipping.schema.ts'
import { orderGroupNames } from './order-groups.ts'
import { orderStats } from '../order-ref/order-stat.ts'
import { OrderNo, OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'

const OrderCount = () => Type.Integer({ minimum: 0, maximum: 1000 })

/** An order in the admin list. */
export const OperatorSoRow = Type.Object({
  soNbr: SoNbr(),
  orderNo: OrderNo(),
  stat: OrderStat(),
  isExp: Type.Boolean(),
  isVirtual: Type.Boolean(),
  addDate: Type.String(),
  payDate: Type.Optional(Type.String()),
  amt: Money(),
  /** Units of all lines. */
  qty: Type.Integer({ minimum: 0 }),
  /** Units that wait for goods. */
  qtyWaiting: Type.Integer({ minimum: 0 }),
  /** Empty for a guest. */
  userNbr: Type.String(),
  receiverName: Type.String(),
  frcName: Type.String(),
  frcKind: Type.Optional(Literals(frcKinds)),
  carrier: Literals(carriers),
  trackNbr: Type.String(),
  payNbr: Type.String(),
  payName: Type.String(),
  /** The shopper reported a remittance. */
  isReported: Type.Boolean(),
  /** Refunds not settled yet. */
  amtRefunding: Money(),
})

export const listOrders = defineOp({
  fun: 'order',
  op: 'listOrders',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns the orders of the store, newest first, a page at a time.',
  pagedBy: ['soNbr'],
  request: Type.Object({
    stat: Type.Optional(Literals(orderStats)),
    group: Type.Optional(Literals(orderGroupNames)),
    /** Order number (also as `#1001`) or tracking number, or a prefix of the receiver's name, phone or email. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
    frcNbr: Type.Optional(Nbr()),
    /** Time of placing: from `from` until before `to`. */
    from: Type.Optional(Type.String({ format: 'moment' })),
    to: Type.Optional(Type.String({ format: 'moment' })),
    /** The last order of the previous page. */
    before: Type.Optional(SoNbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: OperatorSoRow,
})

export const countOrders = defineOp({
  fun: 'order',
  op: 'countOrders',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns how many orders wait in each group, counted up to 1000.',
  request: Type.Object({}),
  response: Type.Object({
    CountInfo: Type.Object({
      toPay: OrderCount(),
      toShip: OrderCount(),
      shipping: OrderCount(),
      after: OrderCount(),
      /** Unpaid orders with a reported remittance. */
      reported: OrderCount(),
    }),
  }),
})
