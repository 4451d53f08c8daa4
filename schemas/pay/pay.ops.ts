import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr, Upload } from '../kit/types.ts'
import { OrderStat, SoNbr, SoToken } from '../order/order.schema.ts'
import { PayInfo, PayMethod, Remittance } from './pay.schema.ts'

const userNbr = Type.Optional(Nbr())

/** Where a shopper goes on, one of three (S2 §7): an address, a script of this shop's own, or what to pay with elsewhere. */
const Going = Type.Object({
  redirectUrl: Type.Optional(Type.String()),
  /** Path of a script on this host that takes over. */
  js: Type.Optional(Type.String()),
  PayInfo: Type.Optional(PayInfo),
})

const errors = {
  /** It is paid, given up, or under way; `stat` says which. */
  ORDER_NOT_PAYABLE: Type.Object({ stat: OrderStat() }),
  PAY_NOT_USABLE: noFacts,
}

export const getPayList = defineOp({
  fun: 'pay',
  op: 'getPayList',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Ways of paying that the store offers before an order is placed; on delivery only where the way of delivery takes money.',
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
  doc: "Ways of paying for an order that waits for it: a member's own by its number, any by its token.",
  request: Type.Object({ soNbr: SoNbr(), userNbr }),
  response: Type.Object({
    stat: OrderStat(),
    /** What was issued for it and can still be paid with. */
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
  once: true,
  limit: 30,
  doc: "Begins to pay an order of the member's own. Every try has a number of its own at the provider.",
  request: Type.Object({ soNbr: SoNbr(), payNbr: Nbr(), userNbr }),
  response: Going,
  errors,
  clears: ['orderList'],
})

export const payd = defineOp({
  fun: 'pay',
  op: 'payd',
  access: 'public',
  kind: 'command',
  once: true,
  limit: 30,
  doc: 'Begins to pay the order that a token opens.',
  request: Type.Object({ soNbr: SoToken(), payNbr: Nbr() }),
  response: Going,
  errors,
})

export const updPayInfo = defineOp({
  fun: 'order',
  op: 'updPayInfo',
  access: 'public',
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Tells the store of a remittance: the last five digits of the account it came from, and a picture of the receipt. An operator confirms the money.',
  request: Type.Object({
    soNbr: SoNbr(),
    last5: Type.String({ pattern: '^[0-9]{5}$' }),
    upload: Type.Optional(Upload()),
    userNbr,
  }),
  response: Type.Object({ Remittance }),
  errors: {
    ORDER_NOT_PAYABLE: errors.ORDER_NOT_PAYABLE,
    FILE_TOO_LARGE: noFacts,
    PICTURE_REFUSED: noFacts,
  },
})
