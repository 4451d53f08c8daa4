import { Type } from '@sinclair/typebox'
import { lineLimits } from '../cart/cart.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { CartList, lineStats, OrderRequest, PtList, trialFaults } from './checkout.schema.ts'
import { placingFailures } from './order-failures.ts'
import { payTryStats, SoCnt, SoInfo, SoRow } from './order.schema.ts'
import { OrderStat, SoNbr, SoToken } from '../order-ref/order-ref.schema.ts'
import { orderGroupNames } from './order-groups.ts'
import { orderStats } from '../order-ref/order-stat.ts'

const userNbr = Type.Optional(Nbr())

export const Placed = Type.Object({
  /** The order number; for a guest, the access token. */
  soNbr: SoNbr(),
  stat: OrderStat(),
  /** Path within the shop for payment, or for the result. */
  redirectUrl: Type.String(),
})

/** Client cache tables that an order invalidates. */
export const orderClears = [
  'cart',
  'orderList',
  'userCpnList',
  'statCpnList',
  'pointsLog',
  'buyNowInfo',
  'invList',
] as const

/** Limits guests, who could otherwise block stock with unpaid orders. */
const limit = 60

export const addOrder = defineOp({
  fun: 'order',
  op: 'addOrder',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Orders a direct purchase or a trial; the gateway calculates prices, shipping fee and discounts again, and `amt` is the total that the shopper saw.',
  request: Type.Composite([
    OrderRequest,
    Type.Object({
      PtList,
      /** Requests a trial: the product is paid or returned later. */
      isExp: Type.Optional(Type.Boolean()),
      userNbr,
    }),
  ]),
  response: Placed,
  errors: { ...placingFailures, TRIAL_REFUSED: Type.Object({ reason: Literals(trialFaults) }) },
  clears: orderClears,
})

export const addCartOrder = defineOp({
  fun: 'order',
  op: 'addCartOrder',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Orders lines of the cart and removes them from it.',
  request: Type.Composite([OrderRequest, Type.Object({ CartList, userNbr })]),
  response: Placed,
  errors: placingFailures,
  clears: orderClears,
})

export const addVirtualOrder = defineOp({
  fun: 'order',
  op: 'addVirtualOrder',
  access: 'public',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit,
  doc: 'Orders virtual products, as a member or a guest.',
  request: Type.Composite([
    OrderRequest,
    Type.Object({ PtList: Type.Optional(PtList), CartList: Type.Optional(CartList), userNbr }),
  ]),
  response: Placed,
  errors: placingFailures,
  clears: orderClears,
})

export const addGuestOrder = defineOp({
  fun: 'order',
  op: 'addGuestOrder',
  access: 'public',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit,
  doc: 'Orders without an account, from the guest’s cart or directly, and returns a token that gives access to the order.',
  request: Type.Composite([
    OrderRequest,
    Type.Object({ PtList: Type.Optional(PtList), CartList: Type.Optional(CartList) }),
  ]),
  response: Placed,
  errors: placingFailures,
  clears: ['cart', 'buyNowInfo'],
})

export const getSoList = defineOp({
  fun: 'order',
  op: 'getSoList',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'Returns the member’s orders, newest first, a page at a time.',
  request: Type.Object({
    /** If absent, all. */
    stat: Type.Optional(Literals(orderStats)),
    /** Several states at once, as shoppers see them. */
    group: Type.Optional(Literals(orderGroupNames)),
    /** The last page that the client has; the next one is returned. */
    lastPage: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    userNbr,
  }),
  response: Type.Object({
    lastPage: Type.Integer({ minimum: 1 }),
    /** Whether more rows follow. */
    hasMore: Type.Boolean(),
  }),
  rows: SoRow,
  cache: { table: 'orderList', ticks: ['memberTick'], expires: 30 },
})

export const getSoCnt = defineOp({
  fun: 'order',
  op: 'getSoCnt',
  access: 'member',
  kind: 'query',
  bindable: 'SoCnt',
  volatile: true,
  doc: 'Returns the number of the member’s open orders, by group, and of the vouchers that can be redeemed.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ SoCnt }),
})

export const getDetail = defineOp({
  fun: 'order',
  op: 'getDetail',
  access: 'member',
  kind: 'query',
  bindable: 'SoInfo',
  volatile: true,
  doc: 'Returns an order of the member.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ SoInfo }),
})

export const getDesDetail = defineOp({
  fun: 'order',
  op: 'getDesDetail',
  access: 'public',
  kind: 'query',
  bindable: 'SoInfo',
  volatile: true,
  byToken: true,
  doc: 'Returns the order of a token, with names and contacts masked.',
  request: Type.Object({ soNbr: SoToken() }),
  response: Type.Object({ SoInfo }),
})

export const getSoStat = defineOp({
  fun: 'order',
  op: 'getSoStat',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns the state of an order, by number for its owner or by token, and of its last online payment attempt (`tryStat`).',
  request: Type.Object({ soNbr: SoNbr() }),
  response: Type.Object({ stat: OrderStat(), tryStat: Type.Optional(Literals(payTryStats)) }),
})

export const cancelOrder = defineOp({
  fun: 'order',
  op: 'cancelOrder',
  access: 'public',
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Cancels an order permanently, by number for its owner or by token for a guest; coupons and points are returned and payments refunded.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({ stat: OrderStat() }),
  errors: { ORDER_NOT_CANCELLABLE: Type.Object({ stat: OrderStat() }) },
  clears: ['orderList', 'userCpnList', 'statCpnList', 'pointsLog'],
})

export const buyAgain = defineOp({
  fun: 'order',
  op: 'buyAgain',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Adds the items of an order that can still be bought to the cart, and returns those that cannot.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({
    /** Units added to the cart. */
    qty: Type.Integer({ minimum: 0 }),
    GoneList: Type.Array(
      Type.Object({
        skuId: Nbr(),
        ptName: Type.String(),
        stat: Literals(lineStats),
      }),
      { maxItems: lineLimits.lines },
    ),
  }),
  errors: { CART_FULL: Type.Object({ lines: Type.Integer() }) },
  clears: ['cart'],
})
