import { Type } from '@sinclair/typebox'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { payKinds } from '../order/pay-kind.ts'
import { orderStats } from '../order/order-stat.ts'

/** What a way of paying is done with at its provider: a card, a transfer to an account made for it, a code for the counter, a wallet. */
export const payMethodTypes = ['credit', 'atm', 'cvs', 'wallet'] as const
export type PayMethodType = (typeof payMethodTypes)[number]

export const isPayMethod = (text: string | undefined): text is PayMethodType =>
  payMethodTypes.some((type) => type === text)

/** A way of paying, as shoppers choose it (S2 §3 "Payment method"). */
export const PayMethod = Type.Object({
  payNbr: Nbr(),
  kind: Literals(payKinds),
  name: Type.String(),
  desc: Type.String(),
  /** Of those at a provider. */
  method: Type.Optional(Literals(payMethodTypes)),
})
export type PayMethod = Static<typeof PayMethod>

/**
 * What a shopper pays with elsewhere: the shop's own account for a remittance, an account made for this order, or a
 * code for the counter of a convenience store.
 */
export const PayInfo = Type.Object({
  type: Literals(['account', 'atm', 'cvs']),
  amt: Money(),
  /** ISO date-time; after it the order closes. */
  deadline: Type.String(),
  bankCode: Type.Optional(Type.String()),
  bankName: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  holder: Type.Optional(Type.String()),
  /** For the counter. */
  code: Type.Optional(Type.String()),
})
export type PayInfo = Static<typeof PayInfo>

/** What was told about a remittance. */
export const Remittance = Type.Object({
  /** The last five digits of the account that the money came from (S2 §5). */
  last5: Type.String({ pattern: '^[0-9]{5}$' }),
  /** ISO date-time. */
  at: Type.String(),
  hasPicture: Type.Boolean(),
})
export type Remittance = Static<typeof Remittance>

/** How an order can be paid, and what is under way for it. */
export const PayList = Type.Object({
  stat: Literals(orderStats),
  /** What was issued for it and can still be paid with. */
  PayInfo: Type.Optional(PayInfo),
  Remittance: Type.Optional(Remittance),
  rows: Type.Array(PayMethod),
})
export type PayList = Static<typeof PayList>
