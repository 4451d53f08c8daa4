import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** Reasons of a change of commission: earned by an order, reversed by its refund, or paid out. */
export const commissionReasons = ['earned', 'takenBack', 'paidOut'] as const

/** A change of a member's commission. */
export const CommissionRow = Type.Object({
  /** Negative if reversed or paid out; major units. */
  amtCommission: Type.Number(),
  reason: Literals(commissionReasons),
  /** The product that was bought, or the reference of the payment. */
  title: Type.String(),
  /** ISO date-time. */
  at: Type.String(),
})
export type CommissionRow = Static<typeof CommissionRow>

const CommissionInfo = Type.Object({
  /** Balance: earned minus reversed and paid out. Negative if reversals exceed the rest. */
  amtCommission: Type.Number(),
  /** Whether more rows follow. */
  hasMore: Type.Boolean(),
})

/** A page of a member's commissions. */
export const CommissionLog = Type.Composite([
  CommissionInfo,
  Type.Object({ rows: Type.Array(CommissionRow) }),
])
export type CommissionLog = Static<typeof CommissionLog>

export const getCommissionLog = defineOp({
  fun: 'account',
  op: 'getCommissionLog',
  access: 'member',
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'Returns what the member earned when others bought by the member’s links, newest first, and what of it is left. Buyers are not named.',
  request: Type.Object({
    userNbr: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  }),
  response: CommissionInfo,
  rows: CommissionRow,
})

export const payCommission = defineOp({
  fun: 'account',
  op: 'payCommission',
  access: 'operator',
  permission: 'commission.pay',
  kind: 'command',
  proof: 'token',
  once: true,
  doc: 'Records that commission was paid out to a member, at most what is left.',
  request: Type.Object({
    memberNbr: Nbr(),
    amt: Money({ exclusiveMinimum: 0 }),
    /** The bank's reference of the transfer, shown to the member. */
    ref: Type.String({ minLength: 1, maxLength: 80 }),
  }),
  response: Type.Object({ amtCommission: Type.Number() }),
  errors: { COMMISSION_SHORT: Type.Object({ amtCommission: Type.Number() }) },
})
