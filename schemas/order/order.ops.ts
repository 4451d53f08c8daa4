import { Type } from '@sinclair/typebox'
import { lineLimits } from '../cart/cart.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { CartList, lineStats, OrderRequest, PtList } from './checkout.schema.ts'
import { placingFailures } from './order-failures.ts'
import { OrderStat, payTryStats, SoCnt, SoInfo, SoNbr, SoRow, SoToken } from './order.schema.ts'
import { orderGroupNames } from './order-groups.ts'
import { orderStats } from './order-stat.ts'

const userNbr = Type.Optional(Nbr())

export const Placed = Type.Object({
  /** The order's number; for a guest the token that opens it. */
  soNbr: SoNbr(),
  stat: OrderStat(),
  /** Path within the shop where it is paid, or where the result stands. */
  redirectUrl: Type.String(),
})

/** Tables that an order makes stale. */
export const orderClears = [
  'cart',
  'orderList',
  'userCpnList',
  'statCpnList',
  'pointsLog',
  'buyNowInfo',
  'invList',
] as const

/** Whoever needs no account could fill the shelves with orders that nobody pays. */
const limit = 60

export const addOrder = defineOp({
  fun: 'order',
  op: 'addOrder',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Orders what is bought at once. Prices, freight and reductions are worked out anew; `amt` is what the shopper saw.',
  request: Type.Composite([OrderRequest, Type.Object({ PtList, userNbr })]),
  response: Placed,
  errors: placingFailures,
  clears: orderClears,
})

export const addCartOrder = defineOp({
  fun: 'order',
  op: 'addCartOrder',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Orders lines of the cart, which leave it.',
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
  once: true,
  limit,
  doc: 'Orders what is not sent, as a member or a guest.',
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
  once: true,
  limit,
  doc: 'Orders without an account. The answer names the order by a token, which opens it to whoever has it.',
  request: Type.Composite([OrderRequest, Type.Object({ PtList })]),
  response: Placed,
  errors: placingFailures,
  clears: ['buyNowInfo'],
})

export const getSoList = defineOp({
  fun: 'order',
  op: 'getSoList',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: "The member's orders, newest first, a page at a time.",
  request: Type.Object({
    /** Left out: all. */
    stat: Type.Optional(Literals(orderStats)),
    /** Several stats at once, as shoppers tell them apart. */
    group: Type.Optional(Literals(orderGroupNames)),
    /** The last page that is there already; the next one is answered. */
    lastPage: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    userNbr,
  }),
  response: Type.Object({
    lastPage: Type.Integer({ minimum: 1 }),
    /** Whether more follow. */
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
  doc: "How many of the member's orders wait for something, by group.",
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
  doc: "An order of the member's own.",
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
  doc: 'The order that a token opens, with names and contacts masked.',
  request: Type.Object({ soNbr: SoToken() }),
  response: Type.Object({ SoInfo }),
})

export const getSoStat = defineOp({
  fun: 'order',
  op: 'getSoStat',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: "Where an order stands: the member's own by its number, any by its token. `tryStat` tells of the last try to pay it online.",
  request: Type.Object({ soNbr: SoNbr() }),
  response: Type.Object({ stat: OrderStat(), tryStat: Type.Optional(Literals(payTryStats)) }),
})

export const cancelOrder = defineOp({
  fun: 'order',
  op: 'cancelOrder',
  access: 'public',
  kind: 'command',
  once: true,
  doc: "Cancels an order for good: a member's own by its number, a guest's by its token. Coupons and points come back, money the way it came.",
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
  doc: 'Puts what can still be bought of an order into the cart, and tells what cannot.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({
    /** Units that went into the cart. */
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
