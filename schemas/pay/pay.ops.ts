import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr, Upload } from '../kit/types.ts'
import { OrderStat, SoNbr, SoToken } from '../order-ref/order-ref.schema.ts'
import { PayInfo, PayMethod, Remittance } from './pay.schema.ts'
import { SellerInfo } from './seller-info.schema.ts'

const userNbr = Type.Optional(Nbr())

/**
 * Where the shopper continues, one of three: a URL, a script of this shop, or payment details to
 * use elsewhere.
 */
export const Going = Type.Object({
  redirectUrl: Type.Optional(Type.String()),
  /** Path of a script on this host that continues the payment. */
  js: Type.Optional(Type.String()),
  PayInfo: Type.Optional(PayInfo),
})

export const payFailures = {
  /** The order is paid, cancelled or has a payment in progress; see `stat`. */
  ORDER_NOT_PAYABLE: Type.Object({ stat: OrderStat() }),
  PAY_NOT_USABLE: noFacts,
}

export const getSellerInfo = defineOp({
  fun: 'pay',
  op: 'getSellerInfo',
  access: 'public',
  kind: 'query',
  bindable: 'SellerInfo',
  doc: 'Returns who sells, how to reach them, and the payment methods that they take.',
  request: noInput,
  response: Type.Object({ SellerInfo }),
  cache: { table: 'payList', ticks: ['configTick'], expires: 600 },
})

export const getPayList = defineOp({
  fun: 'pay',
  op: 'getPayList',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns the payment methods for a new order, with cash on delivery only if the shipping method supports it.',
  request: Type.Object({ frcNbr: Type.Optional(Nbr()), userNbr }),
  response: Type.Object({}),
  rows: PayMethod,
  cache: { table: 'payList', ticks: ['configTick'], expires: 600 },
})

export const getPayList2 = defineOp({
  fun: 'pay',
  op: 'getPayList2',
  access: 'public',
  kind: 'query',
  bindable: '',
  volatile: true,
  byToken: true,
  doc: 'Returns the payment methods for an unpaid order, by number for its owner or by token.',
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({
    stat: OrderStat(),
    /** Payment details that were issued and are still valid. */
    PayInfo: Type.Optional(PayInfo),
    Remittance: Type.Optional(Remittance),
  }),
  rows: PayMethod,
})

export const pay = defineOp({
  fun: 'pay',
  op: 'pay',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit: 30,
  doc: 'Starts a payment attempt for the member’s order, with a separate number at the provider.',
  request: Type.Object({ soNbr: SoNbr(), payNbr: Nbr(), userNbr }),
  response: Going,
  errors: payFailures,
  clears: ['orderList'],
})

export const payd = defineOp({
  fun: 'pay',
  op: 'payd',
  access: 'public',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit: 30,
  doc: 'Starts the payment of the order of a token.',
  request: Type.Object({ soNbr: SoToken(), payNbr: Nbr() }),
  response: Going,
  errors: payFailures,
})

export const updPayInfo = defineOp({
  fun: 'order',
  op: 'updPayInfo',
  access: 'public',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit: 20,
  doc: 'Reports a remittance with the last five digits of the sender’s account and an optional receipt picture, for an operator to confirm.',
  request: Type.Object({
    soNbr: SoNbr(),
    last5: Type.String({ pattern: '^[0-9]{5}$' }),
    upload: Type.Optional(Upload()),
    userNbr,
  }),
  response: Type.Object({ Remittance }),
  errors: {
    ORDER_NOT_PAYABLE: payFailures.ORDER_NOT_PAYABLE,
    FILE_TOO_LARGE: noFacts,
    PICTURE_REFUSED: noFacts,
  },
})
