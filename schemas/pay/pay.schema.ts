import { Type } from '@sinclair/typebox'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { payKinds } from './pay-kind.ts'
import { orderStats } from '../order-ref/order-stat.ts'

/**
 * Payment types of a provider: card, transfer to a virtual account, code for a convenience-store
 * counter, wallet.
 */
export const payMethodTypes = ['credit', 'atm', 'cvs', 'wallet'] as const
export type PayMethodType = (typeof payMethodTypes)[number]

export const isPayMethod = (text: string | undefined): text is PayMethodType =>
  payMethodTypes.some((type) => type === text)

/** A payment method as shown to shoppers. */
export const PayMethod = Type.Object({
  payNbr: Nbr(),
  kind: Literals(payKinds),
  name: Type.String(),
  desc: Type.String(),
  /** Online methods only. */
  method: Type.Optional(Literals(payMethodTypes)),
  /** Minimum and maximum order total. */
  amtMin: Type.Optional(Money()),
  amtMax: Type.Optional(Money()),
})
export type PayMethod = Static<typeof PayMethod>

/**
 * Payment details to use elsewhere: the shop's bank account for a remittance, a virtual account of
 * this order, or a code for a convenience-store counter.
 */
export const PayInfo = Type.Object({
  type: Literals(['account', 'atm', 'cvs']),
  amt: Money(),
  /** ISO date-time; the order closes after it. */
  deadline: Type.String(),
  bankCode: Type.Optional(Type.String()),
  bankName: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  holder: Type.Optional(Type.String()),
  /** For the convenience-store counter. */
  code: Type.Optional(Type.String()),
})
export type PayInfo = Static<typeof PayInfo>

/** A shopper's report of a remittance. */
export const Remittance = Type.Object({
  /** The last five digits of the sender's account. */
  last5: Type.String({ pattern: '^[0-9]{5}$' }),
  /** ISO date-time. */
  at: Type.String(),
  hasPicture: Type.Boolean(),
})
export type Remittance = Static<typeof Remittance>

/** Payment methods of an order, and the payment in progress. */
export const PayList = Type.Object({
  stat: Literals(orderStats),
  /** Payment details that were issued and are still valid. */
  PayInfo: Type.Optional(PayInfo),
  Remittance: Type.Optional(Remittance),
  rows: Type.Array(PayMethod),
})
export type PayList = Static<typeof PayList>
