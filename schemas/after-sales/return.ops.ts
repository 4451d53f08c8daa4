import { Type } from '@sinclair/typebox'
import { EmailText } from '../account/account.schema.ts'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr, Sealed, Upload } from '../kit/types.ts'
import { Going, payFailures } from '../pay/pay.ops.ts'
import { OrderStat, SoNbr, SoToken } from '../order-ref/order-ref.schema.ts'
import {
  AfterLine,
  RetInfo,
  RetNbr,
  RetPickList,
  RetResult,
  RetRow,
  RetType,
  afterFaults,
  returnRules,
} from './return.schema.ts'

const userNbr = Type.Optional(Nbr())
const soNbr = SoNbr()

/** Bank account for refunds that cannot go through the payment provider. */
const bankAccount = {
  bankCode: Type.Optional(Sealed(Type.String({ pattern: '^[0-9]{3,7}$' }))),
  acctNbr: Type.Optional(Sealed(Type.String({ pattern: '^[0-9-]{6,20}$' }))),
  acctName: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 60 }))),
}

const application = {
  soNbr,
  rsn: Nbr(),
  cmmt: Type.String({ maxLength: 500, default: '' }),
  /** The refund as shown to the shopper. */
  amt: Money({ default: 0 }),
  ...bankAccount,
  userNbr,
}

const returnApplication = {
  ...application,
  retType: RetType(),
  /** Numbers of previously uploaded pictures. */
  imgs: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' }), {
    maxItems: returnRules.images,
    default: [],
  }),
  /** Pictures sent with the application. */
  Upload: Type.Optional(Type.Array(Upload(), { maxItems: returnRules.images })),
  receiverName: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 60 }))),
  receiverTel: Type.Optional(Sealed(Type.String({ minLength: 6, maxLength: 20 }))),
  receiverCityId: Type.Optional(Nbr()),
  receiverAddr: Type.Optional(Sealed(Type.String({ minLength: 1, maxLength: 200 }))),
}

/** Why an application is refused; nothing is written. */
const refusals = {
  RET_NOT_POSSIBLE: Type.Object({ reason: Literals(afterFaults) }),
  /** The refund differs from what the shopper saw; both in major units. */
  RET_AMT_CHANGED: Type.Object({ amt: Money(), amtNow: Money() }),
  RSN_UNKNOWN: noFacts,
  /** The money can only be sent to a bank account, which is missing. */
  BANK_NEEDED: noFacts,
}
const returnRefusals = {
  ...refusals,
  /** The order lacks the line or has fewer units left. */
  RET_QTY_EXCEEDS: Type.Object({ ln: Type.Integer(), qtyLeft: Type.Integer() }),
  /** More pictures than `max`. */
  IMAGES_EXCEED: Type.Object({ max: Type.Integer() }),
  /** The reason requires a picture. */
  IMAGE_NEEDED: noFacts,
  /** Not uploaded by this member, or used by another request. */
  IMAGE_UNKNOWN: noFacts,
  FILE_TOO_LARGE: noFacts,
  PICTURE_REFUSED: noFacts,
  /** The pickup address of the goods is missing or invalid. */
  RECEIVER_FAULTY: Type.Object({
    faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
  }),
}

const clears = [
  'orderList',
  'afterList',
  'partRetResult',
  'partRetList',
  'userCpnList',
  'statCpnList',
  'pointsLog',
] as const

const Applied = Type.Object({ retNbr: RetNbr(), stat: OrderStat() })

/**
 * Called with an order's number by the member whose order it is, or with its token by a guest who has
 * proven the order's contact by a code (`order.proveOrder`), else `ORDER_NOT_PROVEN`.
 */
const byOwner = { access: 'public', byToken: true } as const

export const refund = defineOp({
  fun: 'order',
  op: 'refund',
  ...byOwner,
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Requests the refund of a paid order that was not dispatched, which holds its dispatch; the store settles or rejects the request.',
  request: Type.Object(application),
  response: Applied,
  errors: refusals,
  clears,
})

export const addAfter = defineOp({
  fun: 'order',
  op: 'addAfter',
  ...byOwner,
  kind: 'command',
  once: true,
  doc: 'Opens the after-sales case of an order, or finds the one that is open.',
  request: Type.Object({ soNbr, userNbr }),
  response: Type.Object({ soNbr }),
  errors: { RET_NOT_POSSIBLE: refusals.RET_NOT_POSSIBLE },
  clears: ['afterList'],
})

export const getAfter = defineOp({
  fun: 'order',
  op: 'getAfter',
  ...byOwner,
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'Returns what of an order can be returned or refunded, until when, and its requests so far.',
  request: Type.Object({ soNbr, userNbr }),
  response: Type.Object({
    soNbr,
    stat: OrderStat(),
    isExp: Type.Boolean(),
    /** Whether the order can be refunded (`refund`) or returned (`return`) now; else the reason. */
    kind: Type.Optional(Literals(['refund', 'return'])),
    fault: Type.Optional(Literals(afterFaults)),
    /** End of the return window. */
    returnUntil: Type.Optional(Type.String()),
    /** The money can only be sent to a bank account. */
    needsBank: Type.Boolean(),
    /** Refund if all remaining units are returned. */
    amtRefund: Money(),
    SodList: Type.Array(AfterLine),
    RetList: Type.Array(RetRow),
    /** The order's receiver, as the default for collecting the goods. */
    receiverName: Sealed(Type.String()),
    receiverTel: Sealed(Type.String()),
    receiverCityId: Type.Optional(Nbr()),
    /** Name of the district. */
    receiverCity: Type.Optional(Type.String()),
    receiverAddr: Sealed(Type.String()),
  }),
})

export const applyRet = defineOp({
  fun: 'order',
  op: 'applyRet',
  ...byOwner,
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Applies for the return of everything of an order that was not returned.',
  request: Type.Object(returnApplication),
  response: Applied,
  errors: returnRefusals,
  clears,
})

export const applyPartRet = defineOp({
  fun: 'ret',
  op: 'applyPartRet',
  ...byOwner,
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Applies for the return of some units of an order.',
  request: Type.Object({ ...returnApplication, SodList: RetPickList }),
  response: Applied,
  errors: returnRefusals,
  clears,
})

export const partPay = defineOp({
  fun: 'order',
  op: 'partPay',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  limit: 30,
  doc: 'Sends some units of a trial back and starts the payment of what is kept; `amt` is what is to pay, as shown to the shopper.',
  request: Type.Object({ ...returnApplication, SodList: RetPickList, payNbr: Nbr() }),
  response: Type.Composite([Applied, Going]),
  errors: {
    ...returnRefusals,
    ...payFailures,
    /** Everything is returned, so nothing is to be paid: use `applyRet`. */
    NOTHING_KEPT: noFacts,
  },
  clears,
})

export const getPartRetResult = defineOp({
  fun: 'ret',
  op: 'getPartRetResult',
  ...byOwner,
  kind: 'query',
  doc: 'Returns the refund of a return before it is applied for, computed as it will be settled.',
  request: Type.Object({ soNbr, SodList: RetPickList, userNbr }),
  response: RetResult,
  errors: {
    RET_NOT_POSSIBLE: refusals.RET_NOT_POSSIBLE,
    RET_QTY_EXCEEDS: returnRefusals.RET_QTY_EXCEEDS,
  },
  cache: {
    table: 'partRetResult',
    ticks: ['partRetResultTick'],
    expires: returnRules.cacheSeconds,
  },
})

export const getPartRetResult2 = defineOp({
  fun: 'ret',
  op: 'getPartRetResult2',
  ...byOwner,
  kind: 'query',
  doc: 'Returns the refund of a request as it was applied for, or as it was settled; with `SodList` instead of `retNbr`, the refund of a return before it is applied for, as getPartRetResult does.',
  request: Type.Object({
    soNbr,
    retNbr: Type.Optional(RetNbr()),
    SodList: Type.Optional(RetPickList),
    userNbr,
  }),
  response: RetResult,
  errors: getPartRetResult.errors,
  cache: {
    table: 'partRetResult',
    ticks: ['partRetResultTick'],
    expires: returnRules.cacheSeconds,
  },
})

export const postRetImg = defineOp({
  fun: 'ret',
  op: 'postRetImg',
  ...byOwner,
  kind: 'command',
  idempotent: true,
  limit: 60,
  doc: 'Uploads a picture for a return; it is removed after a day unless a return claims it.',
  request: Type.Object({
    /** A guest's order, for whose return it is; members need not name one. */
    soNbr: Type.Optional(SoToken()),
    upload: Upload(),
    userNbr,
  }),
  response: Type.Object({
    fileNbr: Type.String(),
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  errors: { FILE_TOO_LARGE: noFacts, PICTURE_REFUSED: noFacts },
})

export const getRetList = defineOp({
  fun: 'ret',
  op: 'getRetList',
  ...byOwner,
  kind: 'query',
  bindable: 'RetList',
  doc: 'Returns the refund and return requests of an order, newest first.',
  request: Type.Object({ soNbr, userNbr }),
  response: Type.Object({ RetList: Type.Array(RetRow) }),
  cache: {
    table: 'partRetList',
    ticks: ['partRetResultTick'],
    expires: returnRules.cacheSeconds,
  },
})

export const getRetList1 = defineOp({
  fun: 'ret',
  op: 'getRetList1',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'Returns the member’s refund and return requests, newest first, a page at a time.',
  request: Type.Object({
    /** Number of the last page that was loaded; 0 for the first. */
    lastPage: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    userNbr,
  }),
  response: Type.Object({
    lastPage: Type.Integer({ minimum: 1 }),
    /** Whether more rows follow. */
    hasMore: Type.Boolean(),
  }),
  rows: RetRow,
  cache: {
    table: 'afterList',
    ticks: ['partRetResultTick'],
    expires: returnRules.cacheSeconds,
  },
})

export const getRetList2 = defineOp({
  fun: 'ret',
  op: 'getRetList2',
  ...byOwner,
  kind: 'query',
  bindable: 'RetInfo',
  volatile: true,
  doc: 'Returns a refund or return request with its history.',
  request: Type.Object({ soNbr, retNbr: RetNbr(), userNbr }),
  response: Type.Object({ RetInfo }),
})

export const cancelRet = defineOp({
  fun: 'ret',
  op: 'cancelRet',
  ...byOwner,
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Cancels a request: a refund until it is approved, a return until its goods were received.',
  request: Type.Object({ soNbr, retNbr: RetNbr(), userNbr }),
  response: Type.Object({ stat: OrderStat() }),
  errors: { RET_NOT_CANCELLABLE: noFacts },
  clears,
})

export const upAllowanceInfo = defineOp({
  fun: 'order',
  op: 'upAllowanceInfo',
  ...byOwner,
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Stores the buyer’s consent to the allowance of an issued invoice; without it a company’s return is not settled.',
  request: Type.Object({
    soNbr,
    retNbr: RetNbr(),
    isAgreed: Type.Boolean(),
    /** Receives the allowance. */
    invEmail: Type.Optional(Sealed(EmailText)),
    userNbr,
  }),
  response: Type.Object({ RetInfo }),
  errors: { CONSENT_NOT_NEEDED: noFacts },
  clears: ['partRetList', 'afterList'],
})

export const claimOrder = defineOp({
  fun: 'order',
  op: 'claimOrder',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Adds a guest’s order to the account of a member whose proven email or mobile it was placed with.',
  request: Type.Object({ soNbr: SoToken(), userNbr }),
  response: Type.Object({ soNbr }),
  errors: {
    /** The account has verified neither the email nor the mobile number of the order. */
    NOT_YOURS: noFacts,
  },
  clears: ['orderList'],
})
