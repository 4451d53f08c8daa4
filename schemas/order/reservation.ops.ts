import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { OrderNo, OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'

export const listReservations = defineOp({
  fun: 'order',
  op: 'listReservations',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns the open orders that have reserved units of a SKU, oldest first, a page at a time. Their units sum up to those reserved in stock, and those that wait for goods to the waiting ones.',
  pagedBy: ['soNbr'],
  request: Type.Object({
    skuId: Nbr(),
    /** Only orders that wait for goods. */
    isWaiting: Type.Boolean({ default: false }),
    /** The last order of the previous page. */
    before: Type.Optional(SoNbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    soNbr: SoNbr(),
    orderNo: OrderNo(),
    stat: OrderStat(),
    /** Units of the SKU in all lines of the order. */
    qty: Type.Integer({ minimum: 1 }),
    /** Backordered units: taken from the order, which waits for new ones. */
    qtyWaiting: Type.Integer({ minimum: 0 }),
    addDate: Type.String(),
    receiverName: Type.String(),
    /** Payment deadline, at which the order closes and releases its units. */
    payDeadline: Type.Optional(Type.String()),
  }),
})

const OfOrder = Type.Object({ soNbr: SoNbr(), qty: Type.Integer() })

export const transferReservation = defineOp({
  fun: 'order',
  op: 'transferReservation',
  access: 'operator',
  permission: 'orders.ship',
  kind: 'command',
  once: true,
  doc: 'Takes units of a SKU from an order that has not left yet. It keeps its claim, waits for goods, and cannot be shipped until they are there. The units go to an order that waits for some; without one they are nobody’s, and stock can be lowered by them.',
  request: Type.Object({
    skuId: Nbr(),
    from: SoNbr(),
    to: Type.Optional(SoNbr()),
    qty: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  response: Type.Object({
    /** Units that the giving order waits for now. */
    qtyWaiting: Type.Integer({ minimum: 1 }),
  }),
  errors: {
    /** The order is shipped, closed, or being refunded. */
    RESERVATION_FIXED: Type.Object({ soNbr: SoNbr(), stat: OrderStat() }),
    /** The giving order has only `qty` units that do not wait. */
    RESERVED_FEWER: OfOrder,
    /** The receiving order waits for only `qty` units. */
    AWAITS_FEWER: OfOrder,
    /** Vouchers and SKUs without counted stock cannot be backordered. */
    NEVER_WAITS: Type.Object({ skuId: Nbr() }),
  },
})
